import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import type { Crumb } from '#components/kit/page/crumbs.tsx'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import type { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { moduleCallColumns } from './module-call-columns.tsx'
import { ModuleCallDrawer } from './module-call-drawer.tsx'

interface ModuleCallsListProps {
  search: SearchParams
  /** The page that it stands on; with an entry open. */
  path: typeof paths.moduleLog
  /** Of a part of them. */
  title?: string
  crumbs?: Crumb[]
  always?: WhereOf<typeof moduleCalls.list>
}

/** What was asked outside and what was answered, each call with its data in a drawer. */
export async function ModuleCallsList({ search, path, title, ...part }: ModuleCallsListProps) {
  const [t, columns, { metadata }] = await Promise.all([getTranslations('moduleCalls'), moduleCallColumns(), requireSession()])
  const here = searchNow(search, moduleCalls.list)
  const id = idOf(search.entry)
  const call = id ? await load(moduleCalls.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        {...part}
        {...(title === undefined ? {} : { title })}
        resource={moduleCalls}
        searchParams={search}
        columns={columns}
        nameOf={({ call: name }) => name}
        rowHref={row => path({ ...here, entry: row.id })}
        namespaces={['moduleCalls']}
        views={[
          { id: 'rejected', label: t('options.result.rejected'), search: { result: 'in:rejected' } },
          { id: 'unknown', label: t('options.result.unknown'), search: { result: 'in:unknown' } },
        ]}
        exported={can(metadata, 'log.export') && (title ?? t('title'))}
      />
      {call && <ModuleCallDrawer call={call} back={path(here)} />}
    </>
  )
}
