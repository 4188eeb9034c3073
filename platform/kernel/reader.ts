import type { z } from 'zod'
import type { Access } from '#contract/kernel/endpoint.ts'
import type { ListEvents } from '#contract/kernel/event.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import type { OwnedBy } from '#contract/kernel/ownership.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Capability } from '#contract/permissions.ts'
import { declareOwner } from './client-references.ts'
import { aliased } from './columns.ts'
import { type Joins, joinedColumns, withJoins } from './joins.ts'
import { listPage } from './list-page.ts'
import { listSources } from './list-sources.ts'
import type { AnyQuery, Columns } from './list-sql.ts'
import { listingOf } from './listing.ts'
import { ownOnly } from './owner.ts'
import type { Relation } from './relations.ts'
import type { Scope } from './scope.ts'

interface AnyReadResource {
  name: string
  access: Access
  record: z.ZodObject
  row: z.ZodObject
  list: ListSpecification
  notInList?: readonly PropertyKey[]
  ownedBy?: OwnedBy
  events: ListEvents
}
type Row = Record<string, unknown>

export interface ReaderOptions<R extends AnyReadResource> {
  resource: R
  table?: string
  /** Fields of the record that are not columns, as expressions. */
  computed?: Columns
  /** Other tables whose columns are shown, filtered and sorted by. */
  joins?: Joins
  relations?: Record<string, Relation>
  /** Fields that only `complete` adds. */
  added?: readonly string[]
  /** Adds to a single record what its list leaves out. */
  complete?: (scope: Scope, row: z.output<R['record']>) => Promise<Row>
  /** Narrows what the caller may see; what is hidden is a 404. */
  visible?: (scope: Scope, query: AnyQuery) => AnyQuery
  /** Who may export the list; without it nobody can. */
  export?: Capability
  /** What a record is called in the results of bulk actions; without it and `export` there are none. */
  bulk?: (row: Row) => string
}

/** List and get of a resource that is only read. */
export function reader<R extends AnyReadResource>(options: ReaderOptions<R>) {
  type Rec = z.output<R['record']>
  const { resource, joins, relations = {} } = options
  const computed: Columns = { ...joinedColumns(joins), ...options.computed }
  const table = options.table ?? resource.name
  const skipped = new Set<string>([...Object.keys(computed), ...Object.keys(relations), ...(options.added ?? []), 'can'])
  const columns = Object.keys(resource.record.shape).filter(name => !skipped.has(name))

  const select = (scope: Scope, without: readonly PropertyKey[] = []): AnyQuery => {
    // biome-ignore lint/suspicious/noExplicitAny: the table's name is the contract's, not the request's
    let query = withJoins((scope.db as any).selectFrom(table), table, joins).select(
      columns.filter(name => !without.includes(name)).map(name => `${table}.${name}`),
    )
    for (const [name, expression] of Object.entries(computed))
      if (name in resource.record.shape && !without.includes(name)) query = query.select(eb => aliased(expression(eb), name))
    return ownOnly(scope, table, resource.ownedBy, options.visible ? options.visible(scope, query) : query)
  }
  const listing = (scope: Scope, query: ListQuery) =>
    listingOf({
      table,
      select: select(scope, resource.notInList),
      list: resource.list,
      computed,
      joins,
      scope,
      query,
    })

  async function list(scope: Scope, input: { list: ListQuery & { page: number; limit: number } }): Promise<Page<z.output<R['row']>>> {
    return (await listPage(scope, { ...listing(scope, input.list), relations, query: input.list })) as Page<z.output<R['row']>>
  }
  async function get(scope: Scope, { params }: { params: { id: number } }): Promise<Rec> {
    const row = (await select(scope).where(`${table}.id`, '=', params.id).executeTakeFirst()) as Row | undefined
    if (!row) throw new Problem('notFound')
    for (const [name, relation] of Object.entries(relations)) await relation(scope, [row], name)
    return ((await options.complete?.(scope, row as Rec)) ?? row) as Rec
  }
  declareOwner(resource.name, { table, ownedBy: resource.ownedBy, versioned: false })
  if (options.export || options.bulk)
    listSources.set(resource.name, {
      name: resource.name,
      list: resource.list,
      record: resource.record,
      events: resource.events,
      view: resource.access as Capability,
      export: options.export ?? null,
      listing,
      relations,
      nameOf: options.bulk ?? (row => String(row.id)),
    })
  return { list, get, select }
}
