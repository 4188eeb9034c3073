import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { foundBy } from '#contract/kernel/found-by.ts'
import type { Page } from '#contract/kernel/list-query.ts'
import { type ListState, writeListState } from '#lib/list-query/list-state.ts'
import type { LoadedPage } from '#lib/list-query/load-list.ts'
import { onlyGiven } from '#lib/only-given.ts'
import { Empty } from '../feedback/empty.tsx'
import { RefusedPart } from '../feedback/refused-part.tsx'
import { BulkExport } from './bulk-export.tsx'
import { cellMarkup } from './cell-markup.ts'
import { DataTable } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import type { CellContent, ColumnInfo, RowInfo } from './list-column.ts'
import type { ListMessages } from './list-messages.ts'
import type { AnyListResource, ListScreenProps } from './list-screen-props.ts'
import { Pager } from './pager.tsx'

interface ListRowsProps<T extends AnyListResource, R extends { id: number }> extends ListScreenProps<T, R> {
  loaded: Promise<LoadedPage<R>>
  messages: ListMessages
  shown: ColumnInfo[]
  state: ListState
  /** How many match without one of the filters, asked only when nothing matches. */
  without: () => Promise<{ field: string; total: number } | null>
}

/** The rows once they are there, or why there are none. */
export async function ListRows<T extends AnyListResource, R extends { id: number }>(props: ListRowsProps<T, R>) {
  const { loaded, messages, state, bulk = [] } = props
  const { page, problem } = await loaded
  if (problem) return <RefusedPart things={messages.title} refusal={problem} at={new Date()} />

  if (page.items.length === 0 && state.page === 1) {
    const filtered = state.filters.length > 0 || state.q !== ''
    if (filtered) return <EmptyList title={messages.optionally('noMatch')} remedy={await props.without()} />
    const t = await getTranslations('list')
    return (
      <Empty
        title={messages.optionally('empty') ?? t('empty')}
        text={props.emptyText ?? messages.optionally('emptyText')}
        actions={props.create}
      />
    )
  }
  const selectable = props.selectable ?? bulk.length > 0
  return (
    <>
      <DrawnRows {...props} page={page} selectable={selectable} />
      <Pager
        shown={page.items.length}
        total={page.total}
        capped={page.totalCapped}
        selectable={selectable}
        opens={props.rowHref !== undefined}
        peeks={props.rowHref !== undefined && 'get' in props.resource.endpoints}
      />
    </>
  )
}

interface DrawnRowsProps<T extends AnyListResource, R extends { id: number }> extends ListRowsProps<T, R> {
  page: Page<R>
  selectable: boolean
}

/** Waits for nothing: what draws cells is called while it is drawn itself. */
function DrawnRows<T extends AnyListResource, R extends { id: number }>(props: DrawnRowsProps<T, R>) {
  const { resource, page, selectable, messages, shown, state, columns, nameOf, rowHref, rowMenu, bulk = [] } = props
  const wanted = columns.filter(({ id }) => shown.some(column => column.id === id))
  const { q, filters, sort, view } = state
  const from = writeListState({ q, filters, sort, view })
  const texts = Object.entries(resource.list.fields).flatMap(([field, { kind }]) =>
    kind === 'text' || kind === 'bilingual' ? [field] : [],
  )
  const rows = page.items.map((record): RowInfo => {
    const name = nameOf(record)
    const cells = Object.fromEntries(wanted.map(({ id, cell }) => [id, contentOf(cell(record))]))
    const found = foundBy({ record: { ...record }, shown: [name, ...Object.values(cells).filter(isMarkup)] }, q, texts)
    return onlyGiven({
      id: record.id,
      name,
      href: rowHref?.(record, from),
      cells,
      foundBy: found && { label: messages.label(found.field), value: found.value },
      menu: rowMenu?.(record, from),
    })
  })
  return (
    <DataTable
      label={messages.title}
      rows={rows}
      total={page.total}
      capped={page.totalCapped}
      bulk={bulk}
      bulkExtra={
        <>
          {props.bulkExtra}
          {props.exported && <BulkExport things={props.exported} />}
        </>
      }
      selectable={selectable}
      peeks={rowHref !== undefined && 'get' in resource.endpoints}
      sums={page.sums}
    />
  )
}

const isMarkup = (content: CellContent) => typeof content === 'string'
const contentOf = (cell: ReactNode): CellContent => cellMarkup(cell) ?? { drawn: cell }
