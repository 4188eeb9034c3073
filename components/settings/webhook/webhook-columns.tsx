import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'

type Row = (typeof webhookEndpoints)['row']['_output']
const looks = { active: 'active', inactive: 'inactive', stopped: 'failed' } as const

export async function webhookColumns(): Promise<ListColumn<Row>[]> {
  const [t, locale] = await Promise.all([getTranslations('webhookEndpoints'), getLocale()])
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name, url }) => <NameCell name={name} also={<Verbatim value={url} />} /> },
    { id: 'format', width: 150, low: true, cell: ({ format }) => t(`options.format.${format}`) },
    {
      id: 'status',
      narrow: 'status',
      width: 130,
      cell: ({ status }) => <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />,
    },
    { id: 'failingSince', width: 150, cell: ({ failingSince }) => (failingSince ? <RelativeTime value={failingSince} /> : '—') },
    { id: 'lastDeliveredOn', cell: ({ lastDeliveredOn }) => <DateText value={lastDeliveredOn} /> },
    { id: 'ownerName', low: true, cell: ({ ownerName }) => <bdi>{nameFor(ownerName, locale)}</bdi> },
    { id: 'secretRotatedOn', low: true, hidden: true, cell: ({ secretRotatedOn }) => <DateText value={secretRotatedOn} /> },
    { id: 'oldSecretEndsOn', low: true, hidden: true, cell: ({ oldSecretEndsOn }) => <DateText value={oldSecretEndsOn} /> },
    { id: 'createdOn', low: true, hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
