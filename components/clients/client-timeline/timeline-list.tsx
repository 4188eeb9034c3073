import { getLocale, getTranslations } from 'next-intl/server'
import { inClient } from '#components/clients/client/in-client.ts'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { logMessages } from '#components/logs/log-messages.ts'
import { clientTimeline, type TimelineEntry } from '#contract/clients/client-timeline.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { recordAddress } from '#lib/record/record-address.ts'
import { requireSession } from '#lib/session/session.ts'

/** Where an entry comes from: what changed stands in the log, for whoever reads it; else the record, or the client where that is gone. */
function addressOf({ kind, action, resource, recordId, clientId, entryId }: TimelineEntry, log: boolean): string {
  if (kind === 'email') return paths.clientTab('email', clientId, { message: entryId })
  if (kind === 'sms') return paths.clientTab('sms-history', clientId)
  if (kind === 'note') return paths.clientTab('notes', clientId)
  if (log) return paths.activityLog({ entry: String(entryId) })
  const gone = recordId === null || resource === 'clients' || resource === 'users' || action.endsWith('.deleted')
  return (gone ? null : recordAddress(resource, recordId)) ?? paths.clientTab('profile', clientId)
}

/** What happened to a client and what was written to and about them, the newest first. */
export async function TimelineList({ search, clientId }: { search: SearchParams; clientId: number }) {
  const [t, messages, locale, { metadata }] = await Promise.all([
    getTranslations('clientTimeline'),
    logMessages(),
    getLocale(),
    requireSession(),
  ])
  const columns: ListColumn<TimelineEntry>[] = [
    { id: 'occurredOn', narrow: 'detail', cell: ({ occurredOn }) => <DateText value={occurredOn} /> },
    {
      id: 'text',
      main: true,
      narrow: 'name',
      cell: ({ kind, action, resource, recordName, text }) =>
        kind === 'event' ? (
          <NameCell name={messages.action(action)} also={[messages.record(resource, recordName), text].filter(Boolean).join(' · ')} />
        ) : (
          <NameCell name={text} />
        ),
    },
    { id: 'kind', width: 130, narrow: 'status', cell: ({ kind }) => t(`options.kind.${kind}`) },
    {
      id: 'personName',
      cell: ({ actorKind, personName }) => (actorKind === 'system' ? messages.actor('system') : <bdi>{nameFor(personName, locale)}</bdi>),
    },
    { id: 'actorKind', low: true, hidden: true, width: 120, cell: ({ actorKind }) => t(`options.actorKind.${actorKind}`) },
  ]
  return (
    <ListScreen
      resource={clientTimeline}
      searchParams={search}
      columns={columns}
      nameOf={({ kind, action, text }) => (kind === 'event' ? messages.action(action) : text)}
      rowHref={entry => addressOf(entry, can(metadata, 'log.activity'))}
      exported={can(metadata, 'client.export') && t('title')}
      {...inClient(clientId)}
    />
  )
}
