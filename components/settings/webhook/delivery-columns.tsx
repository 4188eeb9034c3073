import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { logMessages } from '#components/logs/log-messages.ts'
import type { WebhookDeliveryRow } from '#contract/settings/webhook-deliveries.ts'
import { numberText } from '#lib/format/number.ts'

export const deliveryLooks = { queued: 'pending', delivered: 'success', failed: 'failed', dropped: 'inactive' } as const

export async function deliveryColumns(): Promise<ListColumn<WebhookDeliveryRow>[]> {
  const [t, messages] = await Promise.all([getTranslations('webhookDeliveries'), logMessages()])
  return [
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} as="log" /> },
    {
      id: 'event',
      main: true,
      narrow: 'name',
      cell: ({ event }) => <NameCell name={messages.action(event)} also={<Verbatim value={event} />} />,
    },
    { id: 'endpointName', cell: ({ endpointName }) => <bdi>{endpointName}</bdi> },
    {
      id: 'state',
      narrow: 'status',
      cell: ({ state }) => <StatusBadge status={deliveryLooks[state]} label={t(`options.state.${state}`)} />,
    },
    { id: 'statusCode', number: true, cell: ({ statusCode }) => (statusCode === null ? '—' : numberText(statusCode)) },
    { id: 'attempts', number: true, cell: ({ attempts }) => numberText(attempts) },
    { id: 'nextOn', low: true, cell: ({ nextOn }) => <DateText value={nextOn} as="log" /> },
    { id: 'deliveredOn', low: true, hidden: true, cell: ({ deliveredOn }) => <DateText value={deliveredOn} as="log" /> },
    { id: 'messageId', low: true, hidden: true, cell: ({ messageId }) => <Verbatim value={messageId} /> },
  ]
}
