import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { LogRow } from '#contract/logs/activity-log.ts'
import { numberText } from '#lib/format/number.ts'
import { ClientLink } from './client-link.tsx'
import { logMessages } from './log-messages.ts'

/** The columns of the activity log and the admin log. */
export async function logColumns(): Promise<ListColumn<LogRow>[]> {
  const [messages, t] = await Promise.all([logMessages(), getTranslations('logs')])
  return [
    { id: 'occurredOn', narrow: 'detail', cell: ({ occurredOn }) => <DateText value={occurredOn} as="log" /> },
    {
      id: 'action',
      main: true,
      narrow: 'name',
      cell: ({ action, resource, recordName }) => <NameCell name={messages.action(action)} also={messages.record(resource, recordName)} />,
    },
    {
      id: 'actorName',
      narrow: 'status',
      cell: ({ actorKind, actorName }) => (actorKind === 'system' ? messages.actor('system') : <Name value={actorName} />),
    },
    { id: 'actorKind', hidden: true, cell: ({ actorKind }) => messages.actor(actorKind) },
    {
      id: 'changes',
      cell: ({ changes }) =>
        Object.keys(changes).length ? t('changeCount', { count: Object.keys(changes).length }) : <span className="text-text-3">—</span>,
    },
    {
      id: 'recordId',
      number: true,
      low: true,
      cell: ({ recordId }) => (recordId ? <Verbatim value={String(recordId)} /> : <span className="text-text-3">—</span>),
    },
    {
      id: 'clientId',
      number: true,
      hidden: true,
      cell: ({ clientId }) => <ClientLink id={clientId} />,
    },
    { id: 'ip', narrow: 'amount', cell: ({ ip }) => <Verbatim value={ip} /> },
    { id: 'deviceId', hidden: true, cell: ({ deviceId }) => <Verbatim value={deviceId} /> },
    { id: 'requestId', hidden: true, cell: ({ requestId }) => <Verbatim value={requestId} /> },
  ]
}

/** A length of time in hours and minutes, as digits. */
export const lengthText = (seconds: number) =>
  `${numberText(Math.floor(seconds / 3600))}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`
