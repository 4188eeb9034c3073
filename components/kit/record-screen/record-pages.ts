import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import type { historyEndpoint } from '#contract/kernel/record-history.ts'
import type { neighboursEndpoint } from '#contract/kernel/record-neighbours.ts'
import type { Capability } from '#contract/permissions.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

type Search = Record<string, string | undefined>

export interface RecordResource {
  name: string
  list: ListSpecification
  lines?: object | undefined
  endpoints: {
    // biome-ignore lint/suspicious/noExplicitAny: every record, whatever its schemas
    get: Endpoint<any, any, any, any>
    history: ReturnType<typeof historyEndpoint>
    neighbours: ReturnType<typeof neighboursEndpoint>
  }
}

export interface RecordTab<T extends string = string> {
  /** Message `view.<name>` of the resource. */
  name: T
  /** Without this right the tab is not there. */
  needs?: Capability
}
export interface RecordTabGroup<T extends string = string> {
  /** Message `view.<group>` of the resource. */
  group: string
  tabs: readonly RecordTab<T>[]
}

/** The pages of one record as data: where they are, which there are, and from which list one comes. */
export interface RecordPages<R extends RecordResource = RecordResource, T extends string = string> {
  resource: R
  tabs: readonly RecordTabGroup<T>[]
  /** The address of a tab; `from` in it is the list that the record was opened from. */
  tabAddress: (tab: T, id: number, search: Search) => string
  listAddress: (search?: string) => string
  /** What always holds in that list, by its address. */
  always?: (search: SearchParams) => WhereOf<R['list']>
  /** Fields that only follow from others: the history leaves them out. */
  derived?: readonly string[]
}
