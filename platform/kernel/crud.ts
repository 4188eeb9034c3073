import { type Expression, sql } from 'kysely'
import type { z } from 'zod'
import type { LineDefinitions } from '#contract/kernel/lines.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Can, RecordOf } from '#contract/kernel/resource.ts'
import { recordFields } from '#contract/kernel/resource.ts'
import type { ResourceArea } from '#contract/permissions.ts'
import { conflictOf } from './conflict.ts'
import { forgetCounts } from './count.ts'
import { documentLines, type Line, type LineTable } from './document-lines.ts'
import { type Joins, joinedColumns, withJoins } from './joins.ts'
import { linesDiffer, withLineChanges } from './line-changes.ts'
import { listPage } from './list-page.ts'
import { listSources } from './list-sources.ts'
import { type Also, type AnyQuery, type Columns, searchText } from './list-sql.ts'
import { listingOf } from './listing.ts'
import { neighboursOf } from './neighbours.ts'
import { recordStores } from './record-stores.ts'
import type { Relation } from './relations.ts'
import { sameValue } from './same-value.ts'
import type { Scope } from './scope.ts'

export interface AnyResource {
  name: string
  area: ResourceArea
  record: z.ZodObject
  create: z.ZodObject
  update: z.ZodObject
  list: ListSpecification
  lines?: LineDefinitions | undefined
  notInList?: readonly PropertyKey[] | undefined
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
  /** Columns whose order or comparison differs from the column itself. */
  sorted?: Columns
  relations?: Record<string, Relation>
  /** Where the lines of a document are kept, by the contract's names of them. */
  lines?: Record<string, LineTable>
  /** Narrows what the caller may see; what is hidden is a 404. */
  visible?: (scope: Scope, query: AnyQuery) => AnyQuery
  /** Checks an input against the rules and adds derived columns. `current` is null on create. */
  values?: (scope: Scope, input: Row, current: RecordOf<R> | null) => Promise<Row> | Row
  /** The texts a quick search finds it by: kept folded in the column searchText. */
  searchOf?: (record: RecordOf<R>) => (string | null | undefined)[]
  /** Columns worked out from the record as it will be stored, which are no part of it. */
  derived?: (record: RecordOf<R>) => Row
  /** What people call the record, for the audit log. */
  nameOf: (record: RecordOf<R>) => string
  clientOf?: (record: RecordOf<R>) => number | null
  secret?: readonly string[]
  /** What the audit log tells of a creation or a change besides the values. */
  details?: (input: Row, record: RecordOf<R>) => Row
  can?: (scope: Scope, record: RecordOf<R>) => Can
  /** What a quick search also finds besides the search column, e.g. a record by its number. */
  alsoFinds?: (scope: Scope, typed: string) => ReturnType<Also>
  afterCreate?: (scope: Scope, record: RecordOf<R>, input: Row) => Promise<void>
  afterUpdate?: (scope: Scope, record: RecordOf<R>, before: RecordOf<R>) => Promise<void>
  /** Refuses a delete that must not be. */
  beforeRemove?: (scope: Scope, record: RecordOf<R>) => Promise<void>
}

/**
 * The five verbs of a small resource on its table: list, get, create, update with optimistic locking, remove.
 * One order for all: the change, its hook, then the audit, which tells the record as the hook left it, and what follows from that.
 */
export function crud<R extends AnyResource>(options: CrudOptions<R>) {
  type Rec = RecordOf<R>
  const { resource } = options
  const table = options.table ?? resource.name
  const lines = documentLines(resource.lines, options.lines)
  const worked: Columns = { ...joinedColumns(options.joins), ...options.computed }
  const computed = (scope: Scope): Columns => ({ ...worked, ...options.personal?.(scope) })
  // biome-ignore lint/suspicious/noExplicitAny: the table's name is the contract's, not the request's
  const untyped = (scope: Scope) => scope.db as any

  const select = (scope: Scope, without: readonly PropertyKey[] = []): AnyQuery => {
    const expressions = computed(scope)
    const columns = [...Object.keys(recordFields), ...Object.keys(resource.record.shape)].filter(
      (name, at, all) =>
        all.indexOf(name) === at && name !== 'can' && !options.relations?.[name] && !lines.fields.includes(name) && !expressions[name],
    )
    let query = withJoins(untyped(scope).selectFrom(table), table, options.joins)
    query = query.select(columns.filter(name => !without.includes(name)).map(name => `${table}.${name}`))
    for (const [name, expression] of Object.entries(expressions))
      if (name in resource.record.shape && !without.includes(name)) query = query.select(eb => aliased(expression(eb), name) as never)
    return options.visible ? options.visible(scope, query) : query
  }

  const derived = (values: Row, before: Rec | null): Row => {
    const next = { ...before, ...values } as Rec
    return { ...options.derived?.(next), ...(options.searchOf ? { searchText: searchText(options.searchOf(next)) } : {}) }
  }

  // A computed field that may be written is kept elsewhere, by `values` or `afterCreate`.
  const stored = (values: Row): Row =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !worked[name] && !lines.fields.includes(name)))

  async function find(scope: Scope, id: number, lock = false): Promise<Rec> {
    let query = select(scope).where(`${table}.id`, '=', id)
    if (lock) query = query.forUpdate(table)
    const record = await query.executeTakeFirst()
    if (!record) throw new Problem('notFound')
    await lines.load(scope, [record])
    return record as Rec
  }

  async function complete(scope: Scope, record: Rec): Promise<Rec> {
    const full = record as Row
    for (const [name, relation] of Object.entries(options.relations ?? {})) await relation(scope, [full], name)
    return (options.can ? { ...full, can: options.can(scope, record) } : full) as Rec
  }

  async function list(scope: Scope, input: { list: ListQuery & { page: number; limit: number } }): Promise<Page<Rec>> {
    const page = (await listPage(scope, { ...listing(scope, input.list), relations: options.relations, query: input.list })) as Page<Rec>
    const { can } = options
    return can ? { ...page, items: page.items.map(record => ({ ...record, can: can(scope, record) })) } : page
  }

  const listing = (scope: Scope, query: ListQuery) =>
    listingOf({
      table,
      select: select(scope, resource.notInList),
      list: resource.list,
      computed: computed(scope),
      joins: options.joins,
      sorted: options.sorted,
      also: typed => options.alsoFinds?.(scope, typed) ?? [],
      query,
    })

  /** The records before and after one in a list's order. */
  const neighbours = (scope: Scope, id: number, query: ListQuery) => neighboursOf(scope, listing(scope, query), id)

  async function get(scope: Scope, { params }: { params: { id: number } }): Promise<Rec> {
    return complete(scope, await find(scope, params.id))
  }

  async function create(scope: Scope, { body }: { body: Row }): Promise<Rec> {
    const values = (await options.values?.(scope, body, null)) ?? body
    const now = scope.now
    const row = asColumns({ ...stored(values), ...derived(values, null), createdOn: now, updatedOn: now })
    const { id } = await untyped(scope).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
    await lines.save(scope, id, null, values)
    const made = await find(scope, id)
    await options.afterCreate?.(scope, made, body)
    const record = options.afterCreate ? await find(scope, id) : made
    await note(scope, 'created', null, record, undefined, body)
    return complete(scope, record)
  }

  async function update(scope: Scope, { params, body }: { params: { id: number }; body: Row & { version?: number } }): Promise<Rec> {
    const { version, ...input } = body
    const before = await find(scope, params.id, true)
    if (version !== before.version)
      throw await conflictOf(scope, resource.name, before as Row & { id: number; version: number }, input, version ?? 0, lines.fields)
    const values = (await options.values?.(scope, input, before)) ?? input
    // A column that only follows from others, such as a search form, changes with them; one that is never read changes when it is given.
    const changed = Object.keys(values).some(name =>
      lines.fields.includes(name)
        ? linesDiffer((before as Row)[name] as Line[], values[name] as Row[])
        : name in (before as Row)
          ? !sameValue(values[name], (before as Row)[name])
          : name in input,
    )
    if (!changed) return complete(scope, before)
    const row = asColumns({ ...stored(values), ...derived(values, before), version: (before.version as number) + 1, updatedOn: scope.now })
    await untyped(scope).updateTable(table).set(row).where('id', '=', params.id).execute()
    await lines.save(scope, params.id, before as Row, values)
    const made = await find(scope, params.id)
    await options.afterUpdate?.(scope, made, before)
    const record = options.afterUpdate ? await find(scope, params.id) : made
    await note(scope, 'updated', before, record, undefined, input)
    return complete(scope, record)
  }

  async function remove(
    scope: Scope,
    { params, body }: { params: { id: number }; body?: { version?: number; reason?: string } },
  ): Promise<{ id: number }> {
    const record = await find(scope, params.id, true)
    if (body?.version && body.version !== record.version) {
      throw await conflictOf(scope, resource.name, record as Row & { id: number; version: number }, {}, body.version, lines.fields)
    }
    await options.beforeRemove?.(scope, record)
    await untyped(scope).deleteFrom(table).where('id', '=', params.id).execute()
    await note(scope, 'deleted', record, null, body?.reason)
    return { id: params.id }
  }

  async function note(scope: Scope, verb: string, before: Rec | null, after: Rec | null, reason?: string, input?: Row): Promise<void> {
    const record = (after ?? before) as Rec & { id: number; version: number }
    await scope.audit({
      action: `${resource.name}.${verb}`,
      resource: resource.name,
      recordId: record.id,
      recordName: options.nameOf(record),
      clientId: options.clientOf?.(record) ?? null,
      ...withLineChanges(lines.fields, before, after),
      secret: options.secret ?? [],
      reason: reason ?? null,
      details: { version: record.version, ...(input ? options.details?.(input, record) : {}) },
      input,
    })
    forgetCounts(table)
    scope.afterCommit(() => forgetCounts(table))
  }

  listSources.set(resource.name, {
    name: resource.name,
    list: resource.list,
    record: resource.record,
    view: `${resource.area}.view`,
    export: `${resource.area}.export`,
    listing,
    relations: options.relations ?? {},
    nameOf: row => options.nameOf(row as Rec),
  })

  recordStores.set(resource.name, { area: resource.area, input: resource.create, select, create, update })

  return { list, get, create, update, remove, find, note, select, neighbours, loadLines: lines.load }
}

// The drivers write arrays and objects in forms of their own; JSON columns take text.
export function asColumns(values: Row): Row {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
      ]),
  )
}

export const aliased = (expression: Expression<unknown>, name: string) => sql`${expression}`.as(name)
