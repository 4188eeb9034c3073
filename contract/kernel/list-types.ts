import type { ListField, ListSpecification, OperatorOf } from './list-fields.ts'
import type { Condition, ListQuery, Where } from './list-query.ts'

/** The type of a resource whose list says nothing of its fields: whatever a list may hold. */
type Unknown<L extends ListSpecification> = string extends keyof L['fields'] ? true : false

/** The fields of a list that conditions may name. */
export type FilterField<L extends ListSpecification> =
  Unknown<L> extends true
    ? string
    : { [K in keyof L['fields'] & string]: L['fields'][K] extends { filter: false } ? never : K }[keyof L['fields'] & string]
/** The fields that a list can be sorted by. */
export type SortField<L extends ListSpecification> =
  Unknown<L> extends true
    ? string
    : 'id' | { [K in keyof L['fields'] & string]: L['fields'][K] extends { sort: true } ? K : never }[keyof L['fields'] & string]

/** What a condition on a field compares with. */
export type ValueOf<F extends ListField> = F['kind'] extends 'choice'
  ? F extends { options: readonly (infer O)[] }
    ? O
    : string
  : F['kind'] extends 'flag'
    ? boolean
    : F['kind'] extends 'id' | 'reference' | 'number' | 'money'
      ? number
      : string

type On<K extends string, F extends ListField> =
  | { field: K; operator: Exclude<OperatorOf<F>, 'in' | 'nin' | 'between' | 'null'>; value: ValueOf<F> }
  | { field: K; operator: Extract<OperatorOf<F>, 'in' | 'nin'>; value: ValueOf<F>[] }
  | { field: K; operator: Extract<OperatorOf<F>, 'between'>; value: [ValueOf<F>, ValueOf<F>] }
  | { field: K; operator: Extract<OperatorOf<F>, 'null'>; value: boolean }
type Search<L extends ListSpecification> = L extends { search: true } ? { field: 'search'; operator: 'contains'; value: string } : never

/** A condition that the list knows: a field of it, an operator of the field, values of its kind. */
export type ConditionOf<L extends ListSpecification> =
  Unknown<L> extends true ? Condition : { [K in FilterField<L>]: On<K, L['fields'][K]> }[FilterField<L>] | Search<L>
/** Conditions that the list knows. */
export type WhereOf<L extends ListSpecification> =
  Unknown<L> extends true ? Where : Array<ConditionOf<L> | { and: WhereOf<L> } | { or: WhereOf<L> }>

/** What can be asked of the list. */
export type ListQueryOf<L extends ListSpecification> =
  Unknown<L> extends true
    ? ListQuery
    : Omit<ListQuery, 'where' | 'order_by'> & { where?: WhereOf<L>; order_by?: { by: SortField<L>; order: 'asc' | 'desc' } }
