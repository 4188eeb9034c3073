import { getLocale, getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { dataChangeRequests, dataChangeStatuses } from '#contract/clients/data-changes.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { dataChangeColumns } from './data-change-columns.tsx'
import { dataChangeVerbs, verbDataChange } from './data-change-verbs.ts'

/** All requests to change protected data. */
export async function DataChangesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, locale, columns] = await Promise.all([
    requireSession(),
    getTranslations('dataChangeRequests'),
    getLocale(),
    dataChangeColumns(),
  ])
  return (
    <ListScreen
      resource={dataChangeRequests}
      searchParams={search}
      columns={columns}
      nameOf={({ clientName }) => nameFor(clientName, locale)}
      rowHref={({ id }, from) => paths.dataChange(id, { from })}
      rowMenu={request => <VerbRowMenu record={verbDataChange(request, locale)} />}
      views={dataChangeStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={dataChangeVerbs}
      exported={can(metadata, 'dataChangeRequest.export') && t('title')}
    />
  )
}
