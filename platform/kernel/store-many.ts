import { sql } from 'kysely'
import type { EventDefinition } from '#contract/kernel/event.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import type { AnyResource, CrudOptions, Told } from './crud-options.ts'
import type { documentLines } from './document-lines.ts'
import type { Noted } from './note-change.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/** A locked record, and what of it becomes another. */
export interface ManyChange<Rec> {
  before: Rec
  values: Row
  told?: Told
}
interface Parts<R extends AnyResource> {
  table: string
  options: Pick<CrudOptions<R>, 'afterUpdate' | 'afterUpdateMany'>
  lines: ReturnType<typeof documentLines>
  findMany(scope: Scope, ids: readonly number[]): Promise<RecordOf<R>[]>
  columnsOf(scope: Scope, values: Row, before: RecordOf<R>): Row
  noteMany(scope: Scope, event: EventDefinition | undefined, noted: readonly Noted<RecordOf<R>>[]): Promise<void>
}

/** Changes many locked records as `store` of crud changes one, with as few statements as for one. The inputs were checked. */
export function storerOfMany<R extends AnyResource>({ table, options, lines, findMany, columnsOf, noteMany }: Parts<R>) {
  type Rec = RecordOf<R>
  const idOf = (record: Rec) => (record as { id: number }).id

  return async function storeMany(scope: Scope, changes: readonly ManyChange<Rec>[], event: EventDefinition | undefined): Promise<void> {
    if (changes.length === 0) return
    const rows = changes.map(({ before, values }) => ({ ...defined(columnsOf(scope, values, before)), id: idOf(before) }))
    for (const alike of Map.groupBy(rows, row => Object.keys(row).toSorted().join()).values()) await setColumns(scope, table, alike)
    await lines.saveMany(
      scope,
      changes.map(({ before, values }) => ({ id: idOf(before), before: before as Row, values })),
    )
    const ids = changes.map(({ before }) => idOf(before))
    const pairs = await paired(scope, ids, changes)
    if (options.afterUpdateMany) await options.afterUpdateMany(scope, pairs)
    else for (const { after, before } of pairs) await options.afterUpdate?.(scope, after, before)
    const hooked = options.afterUpdateMany !== undefined || options.afterUpdate !== undefined
    await noteMany(scope, event, hooked ? await paired(scope, ids, changes) : pairs)
  }

  async function paired(scope: Scope, ids: readonly number[], changes: readonly ManyChange<Rec>[]) {
    const made = new Map((await findMany(scope, ids)).map(record => [idOf(record), record]))
    return changes.map(({ before, told = {} }) => ({ before, after: made.get(idOf(before)) as Rec, told }))
  }
}

const defined = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** Rows of the same columns. */
async function setColumns(scope: Scope, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'id')
  await sql`update ${sql.table(table)} set ${sql.join(columns.map(name => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as "given"
    where ${sql.ref(`${table}.id`)} = "given"."id"`.execute(scope.db)
}
