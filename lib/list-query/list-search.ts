import type { ListField, ListSpecification, OperatorOf } from '#contract/kernel/list-fields.ts'
import type { FilterField, SortField } from '#contract/kernel/list-types.ts'
import { readListState, type SearchParams, writeListState } from './list-state.ts'

type Values<F extends ListField> = F['kind'] extends 'choice'
  ? F extends { options: readonly (infer O extends string)[] }
    ? O | `${O},${string}`
    : string
  : F['kind'] extends 'flag'
    ? boolean
    : string
/** A filter as an address has it: `in:active,closed`. */
type FilterText<F extends ListField> =
  | `${Exclude<OperatorOf<F>, 'null'>}:${Values<F>}`
  | (F extends { optional: true } ? `null:${boolean}` : never)
type Filters<L extends ListSpecification> = {
  [K in Exclude<FilterField<L>, 'q' | 'sort'>]?: L['fields'][K] extends { kind: 'search' } ? never : FilterText<L['fields'][K]>
}

/** The part of an address that says what a list shows. What the contract does not know of the list does not compile. */
export type ListSearch<L extends ListSpecification> = Filters<L> & {
  q?: string
  sort?: SortField<L> | `-${SortField<L>}`
}

/** What a list shows now, for a link that leaves it so. */
export const searchNow = <L extends ListSpecification>(search: SearchParams, list: L): ListSearch<L> =>
  // It was read by the list's own specification.
  Object.fromEntries(new URLSearchParams(writeListState(readListState(search, list)))) as ListSearch<L>
