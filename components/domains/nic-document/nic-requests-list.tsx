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

/** What was asked of registries and what they answered, frame by frame. */
export async function NicRequestsList({ search }: { search: SearchParams }) {
  const [t, words, columns, { metadata }] = await Promise.all([
    getTranslations('nicDocuments'),
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
        title={t('requests')}
        crumbs={[{ text: t('title'), href: paths.nicDocuments() }]}
        always={[{ field: 'registrarAccountId', operator: 'null', value: false }]}
        nameOf={({ call: name }) => name}
        rowHref={row => paths.nicRequests({ ...here, entry: row.id })}
        namespaces={['moduleCalls']}
        views={[
          { id: 'rejected', label: words('options.result.rejected'), search: { result: 'in:rejected' } },
          { id: 'unknown', label: words('options.result.unknown'), search: { result: 'in:unknown' } },
        ]}
        exported={can(metadata, 'log.export') && t('requests')}
      />
      {call && <ModuleCallDrawer call={call} back={paths.nicRequests(here)} />}
    </>
  )
}
