import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import type { asItWasEndpoint, historyEndpoint } from '#contract/kernel/record-history.ts'
import type { neighboursEndpoint } from '#contract/kernel/record-neighbours.ts'
import type { ListName } from '#contract/manifest.ts'
import type { Capability } from '#contract/permissions.ts'
import type { OwnNamespace } from '#lib/i18n/shared-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

type Search = Record<string, string | undefined>
// biome-ignore lint/suspicious/noExplicitAny: every record, whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any>

export interface RecordResource {
  /** Also the namespace of its messages. */
  name: OwnNamespace
  list: ListSpecification
  lines?: object | undefined
  endpoints: {
    get: AnyEndpoint
    history: ReturnType<typeof historyEndpoint>
    asItWas: ReturnType<typeof asItWasEndpoint>
    neighbours: ReturnType<typeof neighboursEndpoint>
  }
}

export interface RecordTab<T extends string = string> {
  /** Message `view.<name>` of the resource. */
  name: T
  /** Without this right the tab is not there. */
  needs?: Capability
  /** The tab is a list of records that name this one in a field: it says how many they are. */
  holds?: { of: ListName; by: string }
}
export interface RecordTabGroup<T extends string = string> {
  /** Message `view.<group>` of the resource. */
  group: string
  tabs: readonly RecordTab<T>[]
}

/** The pages of one record as data: where they are, which there are, and from which list one comes. */
export interface RecordPages<R extends RecordResource = RecordResource, T extends string = string> {
  resource: R
  /** None, or one alone, is not drawn. */
  tabs?: readonly RecordTabGroup<T>[]
  /** The address of a tab, or of the only page; `from` in it is the list that the record was opened from. */
  address: (id: number, search: Search, tab?: T) => string
  listAddress: (search?: string) => string
  /** What always holds in that list, by its address. */
  always?: (search: SearchParams) => WhereOf<R['list']>
  /** What people name a record by, where that is not `name`. */
  nameField?: string
  /** Fields that only follow from others, or that others say better: the history leaves them out. */
  derived?: readonly string[]
}
