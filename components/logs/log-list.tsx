import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import type { AuditEntry, activityLog, adminLog, DnsLogEntry, DnsLogRow, dnsLog, LogRow } from '#contract/logs/activity-log.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { type ListSearch, searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { logChoices } from './log-choices.ts'
import { logColumns } from './log-columns.tsx'

interface LogListProps {
  resource: typeof activityLog | typeof adminLog | typeof dnsLog
  search: SearchParams
  /** The address of this list with other parameters. */
  path: (search?: ListSearch<typeof activityLog.list> & { entry?: string }) => string
  /** Other lists of the same log. */
  tabs?: ReactNode
  /** Columns that this log alone has, which stand before the address. */
  more?: ListColumn<DnsLogRow>[]
  /** What else is told of an entry that is open. */
  factsOf?: (entry: DnsLogEntry) => { term: string; value: ReactNode }[]
  /** What can be done about an entry that is open. */
  actionsOf?: (entry: AuditEntry) => ReactNode
}

/** A log of entries; a row opens beside the list. */
export async function LogList({ resource, search, path, tabs, more = [], factsOf, actionsOf }: LogListProps) {
  const [t, columns, { metadata }, choices] = await Promise.all([getTranslations('logs'), logColumns(), requireSession(), logChoices()])
  const here = searchNow(search, resource.list)
  const id = Number([search.entry].flat()[0])
  const entry = Number.isSafeInteger(id) && id > 0 ? await load(resource.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={resource}
        searchParams={search}
        columns={beside(columns, more as ListColumn<LogRow>[])}
        choices={choices}
        nameOf={({ id: number }) => `${t('entry')} ${number}`}
        rowHref={row => path({ ...here, entry: String(row.id) })}
        actions={tabs}
        exported={can(metadata, 'log.export') && t('entries')}
      />
      {entry && <EntryDrawer entry={entry} back={path(here)} facts={factsOf?.(entry as DnsLogEntry)} actions={actionsOf?.(entry)} />}
    </>
  )
}

/** Columns of one log alone stand before the address, which is among the first to go then. */
function beside(columns: ListColumn<LogRow>[], more: ListColumn<LogRow>[]): ListColumn<LogRow>[] {
  if (more.length === 0) return columns
  return columns.flatMap(column => {
    if (column.id !== 'ip') return [column]
    const { narrow: _, ...ip } = column
    return [...more, { ...ip, low: true }]
  })
}
