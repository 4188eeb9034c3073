import type { Capability } from '../permissions.ts'
import type { Operator } from './list-query.ts'

/**
 * What kind of value a list field holds; filters, cells and exports are derived from it. `bilingual`: `{ en, ar }`, found by either
 * language and sorted by the reader's.
 */
export type ListFieldKind =
  | 'id'
  | 'text'
  | 'bilingual'
  | 'number'
  | 'money'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'search'

export interface ListField {
  kind: ListFieldKind
  /** Filterable with the operators of its kind (default true). */
  filter?: boolean
  /**
   * Of money: the field that holds the currency; without it riyals. Conditions and order are by the amount in major units. Of a number that is
   * summed: by whose currency it is, so that it stands beside the sums of money.
   */
  currency?: string
  /** Sortable (default false). */
  sort?: boolean
  /** The values of a choice. */
  options?: readonly string[]
  /** The resource a reference points to (its key in the registry), shown and searched in the filter. */
  of?: string
  /** A record holds several of them, or its list finds by those asked for in a way of its own: it is found when it has one of them. */
  many?: boolean
  /** The relation that carries the words for a reference, e.g. `clientGroup` for `clientGroupId`. */
  relation?: string
  /** Nullable: offers "is empty". */
  optional?: boolean
  /** Whoever has this capability alone finds by it; to others it is no field of the list. */
  needs?: Capability
  /** Of a report: what its rows are worked out from, not something of a row: days of a period, records that it is about. */
  parameter?: boolean
}
export type ListFields = Record<string, ListField>

export interface ListSpecification {
  fields: ListFields
  relations?: readonly string[]
  order: { by: string; order: 'asc' | 'desc' }
  /** true when the list has a quick search (condition on the field `search`). */
  search?: boolean
  /** The field, in ASCII, that a list of domains is looked for in where one is pasted into the quick search. */
  pasted?: string
  /** Fields of money, or numbers, whose sums stand under the list, one for each currency. */
  sums?: readonly string[]
}

const ordered = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'between'] as const
const byKind = {
  id: ordered,
  text: ['eq', 'ne', 'in', 'nin', 'contains', 'starts'],
  bilingual: ['eq', 'ne', 'in', 'nin', 'contains', 'starts'],
  number: ordered,
  money: ordered,
  date: ordered,
  instant: ordered,
  flag: ['eq', 'ne'],
  choice: ['eq', 'ne', 'in', 'nin'],
  reference: ['eq', 'ne', 'in', 'nin'],
  search: ['contains'],
} as const satisfies Record<ListFieldKind, readonly Operator[]>
/** A parameter says which days or which values; it excludes none. */
const ofParameters = { date: ['eq', 'gte', 'lte', 'between'], others: ['eq', 'in'] } as const satisfies Record<string, readonly Operator[]>

/** Of texts of which a record holds several, it holds one of those that are asked for, or none. */
const ofManyTexts = ['eq', 'ne', 'in', 'nin'] as const satisfies readonly Operator[]

/** The operators a field accepts, as a type. */
export type OperatorOf<F extends ListField> = F extends { parameter: true }
  ? (typeof ofParameters)[F extends { kind: 'date' } ? 'date' : 'others'][number]
  : (typeof byKind)[F['kind']][number] | (F extends { optional: true } ? 'null' : never)

/** The operators a field accepts. */
export function operatorsOf(field: ListField): readonly Operator[] {
  if (field.parameter) return ofParameters[field.kind === 'date' ? 'date' : 'others']
  if (field.many && field.kind === 'text') return ofManyTexts
  return field.optional ? [...byKind[field.kind], 'null'] : byKind[field.kind]
}
