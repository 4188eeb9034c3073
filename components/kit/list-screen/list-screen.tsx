import { Download } from 'lucide-react'
import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { isList } from '#contract/manifest.ts'
import { can } from '#lib/can/can.ts'
import { todayOf } from '#lib/i18n/company-today.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { mayFind } from '#lib/reference/find-references.ts'
import { savedListViews } from '#lib/saved-views/saved-list-views.ts'
import { requireSession } from '#lib/session/session.ts'
import { PageHeader } from '../page/page-header.tsx'
import { ClientMessages } from '../providers/client-messages.tsx'
import { bulkOf } from '../verbs/bulk-of.ts'
import { RecordVerbs } from '../verbs/record-verbs.tsx'
import { columnInfos } from './column-infos.ts'
import { ExportButton } from './export-button.tsx'
import { filterNames } from './filter-names.ts'
import type { GivenView, ListView } from './list-column.ts'
import { ListFrame } from './list-frame.tsx'
import { filterFields, listMessages } from './list-messages.ts'
import { ListRows } from './list-rows.tsx'
import type { AnyListResource, ListScreenProps, RowOf } from './list-screen-props.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ListTotal } from './list-total.tsx'
import { oneFilterLess } from './one-filter-less.ts'
import { openListOf } from './open-list-of.ts'
import { SaveView } from './save-view.tsx'
import { SuspenseAfter, soon } from './suspense-after.tsx'
import { viewStates } from './view-states.ts'
import { ViewTabs } from './view-tabs.tsx'

/** A whole list: header, views, tools, rows, pager, read from the address. Rows are drawn on the server and stream in. */
export async function ListScreen<T extends AnyListResource, R extends { id: number } = RowOf<T>>(given: ListScreenProps<T, R>) {
  const {
    resource,
    searchParams,
    columns,
    views = [],
    always = [],
    header = true,
    verbs,
    namespaces = [],
    actions,
    create,
    exported = false,
    downloads = [],
  } = given
  const { name } = resource
  const { list, loaded, askFor, ...opened } = openListOf<T, R>(given)
  const preferenceKey = given.preferenceKey ?? name
  const keepsViews = isList(name)
  const quick = soon(loaded)
  const [messages, remembered, state, ownRows, t, session, today] = await Promise.all([
    listMessages(name),
    opened.remembered,
    opened.state,
    opened.ownRows,
    getTranslations('list'),
    requireSession(),
    todayOf(resource.list),
  ])
  const props = { ...given, bulk: [...(given.bulk ?? []), ...(verbs ? await bulkOf(verbs, session.metadata) : [])] }
  const { access } = resource.endpoints.list
  if (header && access !== 'public' && access !== 'signedIn' && !can(session.metadata, access)) forbidden()
  const sortFromPreference = state.sort !== null && searchParams.sort === undefined
  const info = columnInfos(columns, list, messages, state.columns)
  const fields = await filterFields(
    list,
    messages,
    of => mayFind(session.metadata, of),
    props.choices,
    needs => can(session.metadata, needs),
  )
  // The rows are on their way; what stands around them is waited for meanwhile.
  const [stored, own, count] = await Promise.all([opened.views, views, props.allCount])
  const saved = savedListViews(stored, list, await getLocale())
  const allViews = [
    { id: 'all', label: props.allLabel ?? messages.optionally('views.all') ?? t('all'), search: '', count },
    ...own.map(asView),
    ...saved,
  ]
  const tabs = viewStates(allViews, sortFromPreference ? { ...state, sort: null } : state, list)
  const current = saved.find(view => view.own && view.id === tabs.current)
  const sorts = Object.entries(list.fields)
    .filter(([, field]) => field.sort)
    .map(([field]) => ({ field, label: messages.label(field) }))

  const [names, isQuick] = await Promise.all([filterNames(state.filters, list), quick])

  const tools = (
    <>
      {actions}
      {exported && <ExportButton things={exported} />}
      {downloads.map(({ label, href }) => (
        <Button key={href} as="a" href={href} download className="max-sm:hidden" icon={<Icon of={Download} />}>
          {label}
        </Button>
      ))}
      {create && (
        <span data-list-key="new" className="contents">
          {create}
        </span>
      )}
    </>
  )
  const screen = (
    <ListFrame
      keep={keptParameters(searchParams, props.keep)}
      given={{
        resource: name,
        preferenceKey,
        state,
        remembered,
        ownRows,
        sortFromPreference,
        order: list.order,
        columns: info.shown,
        choosable: info.all,
        ownColumns: info.own,
        fields,
        names,
        searchable: Boolean(list.search),
        pasted: list.pasted,
        today,
        always,
      }}
    >
      {header && (
        <PageHeader
          title={props.title ?? messages.title}
          crumbs={props.crumbs}
          facts={props.facts}
          meta={
            <SuspenseAfter quick={isQuick}>
              <ListTotal loaded={loaded} />
            </SuspenseAfter>
          }
          actions={tools}
        />
      )}
      {(allViews.length > 1 || tabs.changed) && (
        <ViewTabs
          label={t('views')}
          {...tabs}
          end={
            keepsViews && (
              <SaveView
                own={current && { ...current.record, label: current.label, name: current.name }}
                changed={tabs.changed}
                mayShare={can(session.metadata, 'savedView.share')}
              />
            )
          }
        />
      )}
      <ListToolbar sorts={sorts} exported={exported} downloads={downloads} tools={!header && tools} />
      {props.lead && <SuspenseAfter quick={isQuick}>{props.lead}</SuspenseAfter>}
      <SuspenseAfter
        quick={isQuick}
        fallback={<ListSkeleton columns={info.shown} rows={state.rows} selectable={props.selectable ?? Boolean(props.bulk?.length)} />}
      >
        <ListRows
          {...props}
          loaded={loaded}
          messages={messages}
          shown={info.shown}
          state={state}
          without={() => oneFilterLess(state, askFor)}
        />
      </SuspenseAfter>
    </ListFrame>
  )
  return (
    <ClientMessages of={[...(verbs ? [name] : []), ...namespaces]}>
      {verbs ? <RecordVerbs given={verbs}>{screen}</RecordVerbs> : screen}
    </ClientMessages>
  )
}

const asView = <T extends AnyListResource>({ search, ...view }: GivenView<T>): ListView => ({
  ...view,
  search: new URLSearchParams(search as Record<string, string>).toString(),
})

const keptParameters = (search: SearchParams, names: readonly string[] = []): string => {
  const pairs = names.flatMap(name => [search[name]].flat().flatMap(value => (value === undefined ? [] : [[name, value]])))
  return new URLSearchParams(pairs).toString()
}
