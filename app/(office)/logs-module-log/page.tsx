import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { moduleCallColumns } from '#components/logs/module-call-columns.tsx'
import { ModuleCallDrawer } from '#components/logs/module-call-drawer.tsx'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('moduleCalls'))('title') }
}

/** What was asked of the panels of servers, and what they answered. */
export default async function ModuleLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns, { metadata }] = await Promise.all([
    searchParams,
    getTranslations('moduleCalls'),
    moduleCallColumns(),
    requireSession(),
  ])
  const here = searchNow(search, moduleCalls.list)
  const id = idOf(search.entry)
  const call = id ? await load(moduleCalls.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={moduleCalls}
        searchParams={search}
        columns={columns}
        nameOf={({ call: name }) => name}
        rowHref={row => paths.moduleLog({ ...here, entry: row.id })}
        namespaces={['moduleCalls']}
        views={[
          { id: 'rejected', label: t('options.result.rejected'), search: { result: 'in:rejected' } },
          { id: 'unknown', label: t('options.result.unknown'), search: { result: 'in:unknown' } },
        ]}
        exported={can(metadata, 'log.export') && t('title')}
      />
      {call && <ModuleCallDrawer call={call} back={paths.moduleLog(here)} />}
    </>
  )
}
