import type { z } from 'zod'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EventDefinition, ListEvents } from '#contract/kernel/event.ts'
import type { LineDefinitions } from '#contract/kernel/lines.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { OwnedBy } from '#contract/kernel/ownership.ts'
import type { Area, RecordOf } from '#contract/kernel/resource.ts'
import type { Verbs } from '#contract/kernel/verbs.ts'
import type { LineTable } from './document-lines.ts'
import type { Joins } from './joins.ts'
import type { Also, AnyQuery, Columns, OrderedIn } from './list-sql.ts'
import type { Usual } from './listing.ts'
import type { Refuses } from './refusal.ts'
import type { Relation } from './relations.ts'
import type { Scope } from './scope.ts'

export interface AnyResource {
  name: string
  area: Area
  record: z.ZodObject
  create: z.ZodObject
  update: z.ZodObject
  list: ListSpecification
  lines?: LineDefinitions | undefined
  notInList?: readonly PropertyKey[] | undefined
  ownedBy?: OwnedBy | undefined
  staffOnly?: readonly string[] | undefined
  unaudited?: readonly PropertyKey[] | undefined
  state: string | undefined
  verbs: Verbs
  events: Record<string, EventDefinition> & ListEvents
}
type Row = Record<string, unknown>

export interface CrudOptions<R extends AnyResource> {
  resource: R
  /** Default: the resource's name. */
  table?: string
  /** Fields of the record that are not columns, as expressions; also usable for filter and sort. */
  computed?: Columns
  /** The same, of fields that differ from caller to caller, such as a mark of their own. */
  personal?: (scope: Scope) => Columns
  /** Other tables whose columns are shown, filtered and sorted by; with them, expressions name their columns with the table. */
  joins?: Joins
  /** Columns whose order or comparison differs from the column itself; of what not every caller may be told, by the caller. */
  sorted?: Columns | ((scope: Scope) => Columns)
  /** Bilingual fields that are stored once more as each language shows them, so that an index holds their order. */
  orderedIn?: OrderedIn
  relations?: Record<string, Relation>
  /** Fields that a relation puts on records, in place of one of its name. */
  byRelations?: readonly string[]
  /** Where the lines of a document are kept, by the contract's names of them. */
  lines?: Record<string, LineTable>
  /** Narrows what the caller may see; what is hidden is a 404. */
  visible?: (scope: Scope, query: AnyQuery) => AnyQuery
  /** What its lists leave out unless they are asked by one of these fields. */
  usual?: Usual
  /** Checks an input against the rules and adds derived columns. `current` is null on create. */
  values?: (scope: Scope, input: Row, current: RecordOf<R> | null) => Promise<Row> | Row
  /** The texts a quick search finds it by: kept folded in the column searchText. */
  searchOf?: (record: RecordOf<R>) => (string | null | undefined)[]
  /** Columns worked out from the record as it will be stored, which are no part of it. */
  derived?: (record: RecordOf<R>) => Row
  /** What people call the record; either language of it may be typed to confirm. A text is the same in every language. */
  nameOf: (record: RecordOf<R>) => string | Bilingual
  clientOf?: (record: RecordOf<R>) => number | null
  secret?: readonly string[]
  /** Other names under which events tell of the same rows: what a person changes of the own account. */
  alsoTold?: readonly string[]
  /** What the event of a creation or a change tells. */
  payload?: (input: Row, record: RecordOf<R>) => Row
  /** Why a verb cannot be done with a record now, beyond right and state: prepared once for all records of an answer. */
  refuses?: (scope: Scope, records: readonly RecordOf<R>[]) => Refuses<RecordOf<R>> | Promise<Refuses<RecordOf<R>>>
  /** What a quick search also finds besides the search column, e.g. a record by its number. */
  alsoFinds?: (scope: Scope, typed: string) => ReturnType<Also>
  /** The same for a page of a list, where it is asked before: ids that are named let indexes serve the whole search. */
  alsoNames?: (scope: Scope, typed: string) => Promise<ReturnType<Also>>
  afterCreate?: (scope: Scope, record: RecordOf<R>, input: Row) => Promise<void>
  afterUpdate?: (scope: Scope, record: RecordOf<R>, before: RecordOf<R>) => Promise<void>
  /** The same for many at once, where one after the other would be slow. */
  afterUpdateMany?: (scope: Scope, changed: readonly { after: RecordOf<R>; before: RecordOf<R> }[]) => Promise<void>
  /** Refuses a delete that must not be. */
  beforeRemove?: (scope: Scope, record: RecordOf<R>) => Promise<void>
}

/** What is told of a change, besides the record before and after it. */
export interface Told {
  payload?: Row
  reason?: string | null
  /** What was asked for. */
  input?: Row
  /** What changed outside the record's own columns. */
  before?: Row
  after?: Row
}
