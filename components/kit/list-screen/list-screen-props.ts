import type { ReactNode } from 'react'
import type { AnswerOf, Endpoint } from '#contract/kernel/endpoint.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import type { OwnNamespace } from '#lib/i18n/shared-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import type { FilterOption } from '../list-filters/filter-field.ts'
import type { Crumb } from '../page/crumbs.tsx'
import type { VerbsGiven } from '../verbs/verbs-given.ts'
import type { BulkAction, GivenView, ListColumn } from './list-column.ts'

export interface AnyListResource {
  /** Also the namespace of its messages. */
  name: OwnNamespace
  list: ListSpecification
  // biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
  endpoints: { list: Endpoint<any, any, any, any, any> }
}

export interface Download {
  label: string
  href: string
}

/** The rows of a resource's list. */
export type RowOf<T extends AnyListResource> = AnswerOf<T['endpoints']['list']>['items'][number] & { id: number }

export interface ListScreenProps<T extends AnyListResource, R extends { id: number } = RowOf<T>> {
  /** Fields of text whose values are known: chosen by their labels instead of typed. Null: not offered as a filter. */
  choices?: Record<string, FilterOption[] | null>
  /** A resource of the contract; its name is also the namespace of its messages. */
  resource: T
  searchParams: SearchParams
  /** Where two pages list one resource each in its own way: what their columns and page size are stored under. Default the resource's name. */
  preferenceKey?: string
  columns: ListColumn<NoInfer<R>>[]
  /** What people call a record: names checkbox, menu and link. */
  nameOf: (record: R) => string
  /** The page of a record; `from` is this list as its address says it, for the way back and to the neighbours. */
  rowHref?: (record: R, from: string) => string
  /** A RowMenu for a record. */
  rowMenu?: (record: R, from: string) => ReactNode
  /** Tabs after "All". */
  views?: GivenView<T>[] | Promise<GivenView<T>[]>
  /** How many "All" holds, as text. */
  allCount?: string | undefined | Promise<string | undefined>
  /** The primary action of the page; the key N presses it. */
  create?: ReactNode
  /** Other actions of the page, before it. */
  actions?: ReactNode
  /** What an export of the list is called: "Clients". Without it there is none. */
  exported?: string | false
  /** Other files to take away, after the export. */
  downloads?: Download[]
  /** The resource's verbs: what its row menus offer, and its bulk actions. */
  verbs?: VerbsGiven
  /** Further bulk actions, which are no verbs. */
  bulk?: BulkAction[]
  /** More in the bulk bar, which looks at the selection itself. */
  bulkExtra?: ReactNode
  /** Default true when there are bulk actions. */
  selectable?: boolean
  /** What always holds, such as one client's records. A field that always has one value is nothing to filter by. */
  always?: WhereOf<T['list']>
  /** Search parameters of the page that are not the list's own. */
  keep?: string[]
  /** Asks for the page in another way than the list endpoint. */
  load?: (query: ListQuery) => Promise<Page<R>>
  title?: ReactNode
  crumbs?: Crumb[]
  /** One line below the title. */
  facts?: ReactNode
  /** What "All" is called. */
  allLabel?: string
  /** Between the tools and the rows: what is drawn of the same rows. */
  lead?: ReactNode
  /** False inside a record, which has its own header: what can be done with the list stands in its toolbar. */
  header?: boolean
  /** Messages that the page's own client parts need: menus, dialogs. */
  namespaces?: OwnNamespace[]
  /** One line below the empty state's title; otherwise `emptyText` of the resource's messages. */
  emptyText?: ReactNode
}
