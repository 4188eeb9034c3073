import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import { aroundRecord } from './around-record.ts'
import { bilingualName } from './audit.ts'
import { asColumns } from './columns.ts'
import { conflictOf } from './conflict.ts'
import type { AnyResource, CrudOptions, Told } from './crud-options.ts'
import { declareResource } from './declare-resource.ts'
import { documentLines, type Line } from './document-lines.ts'
import { linesDiffer } from './line-changes.ts'
import { listPage } from './list-page.ts'
import type { AnyQuery } from './list-sql.ts'
import { listingOf, usually } from './listing.ts'
import { noterOf } from './note-change.ts'
import type { Outcome } from './outcome.ts'
import { ownInput, shownTo } from './owner.ts'
import { refusalProblem } from './refusal.ts'
import { refusedSince } from './refused-since.ts'
import { sameValue } from './same-value.ts'
import type { Scope } from './scope.ts'
import { among, columnsOf, computedOf, fixedColumns, selectRecord } from './select-record.ts'
import { storerOfMany } from './store-many.ts'
import { storedColumns } from './stored-columns.ts'
import { toldRecord } from './told-record.ts'
import { gateOf } from './verb-gate.ts'

type Row = Record<string, unknown>
type Versioned = Row & { id: number; version: number }

export type Store<R extends AnyResource> = ReturnType<typeof crud<R>>

/**
 * The verbs that every resource has: list, get, create, update with optimistic locking, remove; and `perform` for its own.
 * One order for all: the change, its hook, then the history, which tells the record as the hook left it, and what follows from that.
 */
export function crud<R extends AnyResource>(options: CrudOptions<R>) {
  type Rec = RecordOf<R>
  const { resource } = options
  const table = options.table ?? resource.name
  const namesTold = [resource.name, ...(options.alsoTold ?? [])]
  const lines = documentLines(resource.lines, options.lines)
  // biome-ignore lint/suspicious/noExplicitAny: the table's name is the contract's, not the request's
  const untyped = (scope: Scope) => scope.db as any

  const computed = fixedColumns(options)
  const columns = columnsOf(options, lines.fields)
  const select = (scope: Scope, without: readonly PropertyKey[] = []): AnyQuery => selectRecord(scope, options, columns, without)

  const storedOf = storedColumns(options, computed, lines.fields)

  async function find(scope: Scope, id: number, lock = false): Promise<Rec> {
    const [record] = await findMany(scope, [id], lock)
    if (!record) throw new Problem('notFound')
    return record
  }

  /** Those that are there, in the order of their ids, in as many statements as one. */
  async function findMany(scope: Scope, ids: readonly number[], lock = false): Promise<Rec[]> {
    let query = select(scope).where(`${table}.id`, '=', among(ids)).orderBy(`${table}.id`)
    if (lock) query = query.forUpdate(table)
    const records = await query.execute()
    await lines.load(scope, records)
    return records as Rec[]
  }

  const { refusalsOf, withCan } = gateOf(options)

  /** The record, when the caller may do the verb with it now. */
  async function admitted(scope: Scope, verb: string, id: number, decided?: { version: number | undefined }): Promise<Rec> {
    const record = await find(scope, id, decided !== undefined)
    const refusal = (await refusalsOf(scope, [record]))(verb, record)
    if (!refusal) return record
    throw await refusedSince(scope, refusalProblem(refusal), { resource: resource.name, record: record as Versioned, ...decided })
  }

  /** The record, locked, when the caller may do the verb with it now and decided on the version that it still has. */
  async function ready(scope: Scope, verb: string, id: number, { version, ...input }: Row & { version?: number }): Promise<Rec> {
    const record = await admitted(scope, verb, id, { version })
    if (version !== undefined && version !== record.version)
      throw await conflictOf(scope, namesTold, shownTo(scope, resource.staffOnly, record as Versioned), input, version, lines.fields)
    // A call cannot leave the name out; who does it to many has typed how many instead.
    if (resource.verbs[verb]?.asks === 'typedName' && input.name !== undefined && !namesOf(record).includes(String(input.name).trim()))
      throw new Problem('validation', { fields: { name: { key: 'nameDiffers' } } })
    return record
  }

  const namesOf = (record: Rec) => Object.values(bilingualName(options.nameOf(record)) ?? {}).flatMap(name => (name ? [name.trim()] : []))

  async function complete(scope: Scope, record: Rec): Promise<Rec> {
    const full = record as Row
    for (const [name, relation] of Object.entries(options.relations ?? {})) await relation(scope, [full], name)
    return (await withCan(scope, [full as Rec]))[0] as Rec
  }

  async function list(scope: Scope, input: { list: ListQuery & { page: number; limit: number } }): Promise<Page<Rec>> {
    const query = usually(options.usual, input.list)
    const page = (await listPage(scope, { ...listing(scope, query), relations: options.relations, query })) as Page<Rec>
    return { ...page, items: await withCan(scope, page.items) }
  }

  const listing = (scope: Scope, query: ListQuery) =>
    listingOf({
      table,
      select: select(scope, resource.notInList),
      list: resource.list,
      computed: computedOf(scope, options),
      joins: options.joins,
      ...{ sorted: typeof options.sorted === 'function' ? options.sorted(scope) : options.sorted, orderedIn: options.orderedIn },
      scope,
      ...{ also: typed => options.alsoFinds?.(scope, typed) ?? [], alsoNamed: options.alsoNames },
      query: usually(options.usual, query),
    })

  async function get(scope: Scope, { params }: { params: { id: number } }): Promise<Rec> {
    return complete(scope, await find(scope, params.id))
  }

  async function create(scope: Scope, call: { body: Row }): Promise<Rec> {
    const body = await ownInput(scope, resource.ownedBy, call.body, true)
    const values = (await options.values?.(scope, body, null)) ?? body
    const now = scope.now
    const row = asColumns({ ...storedOf(values, null), createdOn: now, updatedOn: now })
    const { id } = await untyped(scope).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
    await lines.save(scope, id, null, values)
    const made = await find(scope, id)
    await options.afterCreate?.(scope, made, body)
    const record = options.afterCreate ? await find(scope, id) : made
    return complete(scope, await note(scope, resource.events.created, null, record, { input: body }))
  }

  async function update(scope: Scope, { params, body }: { params: { id: number }; body: Row & { version?: number } }): Promise<Rec> {
    const { version, ...input } = body
    const before = await ready(scope, 'update', params.id, { ...input, version: version ?? 0 })
    await ownInput(scope, resource.ownedBy, input, false)
    const values = (await options.values?.(scope, input, before)) ?? input
    // A column that only follows from others, such as a search form, changes with them; one that is never read changes when it is given,
    // and a field that is stored under other names when another value of it is given.
    const given: Row = { ...Object.fromEntries(Object.entries(input).filter(([name]) => name in (before as Row))), ...values }
    const changed = Object.keys(given).some(name =>
      lines.fields.includes(name)
        ? linesDiffer((before as Row)[name] as Line[], given[name] as Row[])
        : name in (before as Row)
          ? !sameValue(given[name], (before as Row)[name])
          : name in input,
    )
    if (!changed) return complete(scope, before)
    return complete(scope, await store(scope, before, values, resource.events.updated, { input }))
  }

  /** Changes columns of a locked record, with all that follows: derived columns, hook, history, event, counts. */
  async function store(scope: Scope, before: Rec, values: Row, event: EventDefinition | undefined, told: Told = {}): Promise<Rec> {
    const row = asColumns(columnsAfter(scope, values, before))
    const id = before.id as number
    await untyped(scope).updateTable(table).set(row).where('id', '=', id).execute()
    await lines.save(scope, id, before as Row, values)
    const made = await find(scope, id)
    await options.afterUpdate?.(scope, made, before)
    const record = options.afterUpdate ? await find(scope, id) : made
    return note(scope, event, before, record, told)
  }

  /** Does a verb of the resource with one record: `work` holds what is particular to it. */
  async function perform(scope: Scope, verb: string, id: number, body: Row, work: (record: Rec) => Promise<Outcome>): Promise<Rec> {
    const before = await ready(scope, verb, id, body)
    const { set, payload, unchanged, into, ...told } = await work(before)
    if (unchanged) return complete(scope, before)
    const to = resource.verbs[verb]?.to
    const { state } = resource
    const values = { ...(to && state && !options.computed?.[state] ? { [state]: to } : {}), ...set }
    const reason = typeof body.reason === 'string' ? body.reason : null
    const event = resource.events[verb]
    if (into !== undefined) {
      await drop(scope, before, reason)
      const other = await find(scope, into)
      return complete(scope, await note(scope, event, other, other, { payload: payload as Row, reason, input: body }))
    }
    if (set || Object.keys(values).length > 0)
      return complete(scope, await store(scope, before, values, event, { ...told, payload: payload as Row, reason, input: body }))
    return complete(
      scope,
      await note(scope, event, before, await find(scope, id), { ...told, payload: payload as Row, reason, input: body }),
    )
  }

  async function remove(
    scope: Scope,
    { params, body }: { params: { id: number }; body?: { version?: number; reason?: string | null; name?: string } },
  ): Promise<{ id: number; name: string }> {
    const record = await ready(scope, 'remove', params.id, body ?? {})
    const name = nameFor(bilingualName(options.nameOf(record as RecordOf<R>)) as Bilingual, scope.origin.locale)
    await drop(scope, record, body?.reason ?? null)
    return { id: params.id, name }
  }

  /** Deletes a locked record, with its history. */
  async function drop(scope: Scope, record: Rec, reason: string | null): Promise<void> {
    await options.beforeRemove?.(scope, record)
    await untyped(scope).deleteFrom(table).where('id', '=', record.id).execute()
    await note(scope, resource.events.deleted, record, null, { reason })
  }

  const noteMany = noterOf(options, { table, lineFields: lines.fields })

  /** Tells what happened, with what follows from it; answers the record as it is after that. */
  async function note(
    scope: Scope,
    event: EventDefinition | undefined,
    before: Rec | null,
    after: Rec | null,
    told: Told = {},
  ): Promise<Rec> {
    await noteMany(scope, event, [{ before, after, told }])
    const record = (after ?? before) as Rec & { id: number }
    return after && event && scope.services.reactions.has(event.name) ? find(scope, record.id) : record
  }

  const columnsAfter = (scope: Scope, values: Row, before: Rec): Row => ({
    ...storedOf(values, before),
    ...{ version: (before.version as number) + 1, updatedOn: scope.now },
  })
  const storeMany = storerOfMany({ table, options, lines, findMany, columnsOf: columnsAfter, noteMany })

  declareResource(options, { table, listing, select, create, update, remove, loadLines: lines.load })

  return {
    resource,
    list,
    get,
    create,
    update,
    remove,
    find,
    findMany,
    perform,
    store,
    storeMany,
    refusalsOf,
    admitted,
    select,
    ...aroundRecord({ find, listing, told: toldRecord(options, lines.fields) }),
    complete,
    withCan,
    loadLines: lines.load,
  }
}
