import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'

export type Sort = { by: string; order: 'asc' | 'desc' }

/** What a list shows, as its address says it. */
export interface ListState {
  q: string
  filters: ListFilter[]
  sort: Sort | null
  page: number
  rows: number
  /** Shown columns in their order; null shows the list's own. */
  columns: string[] | null
  /** The view the reader came from; null is the first. */
  view: string | null
}
export type Density = 'normal' | 'compact'
/** What is remembered for one person and one list. */
export interface ListPreference {
  rows?: number
  columns?: string[]
  density?: Density
  sort?: Sort
}
export type SearchParams = Record<string, string | string[] | undefined>

export const pageSizes = [10, 25, 50, 100] as const
export const mostFilters = 5
const own = ['q', 'sort', 'page', 'rows', 'columns', 'view']
const longestSearch = 200

/**
 * The state of a list from its address; whatever does not fit the list's specification is left out. `ownRows`: how many rows a page has until
 * its reader says otherwise.
 */
export function readListState(
  search: SearchParams,
  list: ListSpecification,
  remembered: ListPreference = {},
  ownRows: number = pageSizes[0],
): ListState {
  const one = (name: string) => [search[name]].flat()[0]
  const filters = Object.keys(search)
    .filter(name => !own.includes(name))
    .flatMap(name => (Object.hasOwn(list.fields, name) ? (readFilter(name, one(name) ?? '', list.fields[name]) ?? []) : []))
  return {
    q: list.search ? (one('q') ?? '').trim().slice(0, longestSearch) : '',
    filters: filters.slice(0, mostFilters),
    sort: search.sort === undefined ? (remembered.sort ?? null) : readSort(one('sort'), list),
    page: pageNumber(one('page')),
    rows: pageSize(Number(one('rows'))) ?? pageSize(remembered.rows) ?? ownRows,
    columns: one('columns')?.split(',').filter(Boolean) ?? remembered.columns ?? null,
    view: one('view') ?? null,
  }
}

/** The address of a state, without the question mark; what is as it would be anyway is not written. */
export function writeListState(state: Partial<ListState>, remembered: ListPreference = {}, ownRows: number = pageSizes[0]): string {
  const search = new URLSearchParams()
  if (state.view) search.set('view', state.view)
  if (state.q) search.set('q', state.q)
  for (const filter of state.filters ?? []) search.set(filter.field, writeFilter(filter))
  if (state.sort) search.set('sort', `${state.sort.order === 'desc' ? '-' : ''}${state.sort.by}`)
  if (state.columns && state.columns.join() !== remembered.columns?.join()) search.set('columns', state.columns.join(','))
  if (state.rows && state.rows !== (pageSize(remembered.rows) ?? ownRows)) search.set('rows', String(state.rows))
  if (state.page && state.page > 1) search.set('page', String(state.page))
  return search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** What makes two views the same: search, filters, order; not page, rows or where one came from. */
export const viewKey = ({ q, filters, sort }: Pick<ListState, 'q' | 'filters' | 'sort'>) => {
  const search = new URLSearchParams(writeListState({ q, filters, sort }))
  search.sort()
  return search.toString()
}

function readSort(text: string | undefined, list: ListSpecification): Sort | null {
  const by = text?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(list.fields, by) || !list.fields[by]?.sort) return null
  const order = text?.startsWith('-') ? 'desc' : 'asc'
  return by === list.order.by && order === list.order.order ? null : { by, order }
}

const pageNumber = (text: string | undefined) => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
const pageSize = (rows: number | undefined) => pageSizes.find(size => size === rows)
