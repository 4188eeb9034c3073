import { sql } from 'kysely'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>
/** Puts related records on rows, in one query for all of them. */
export type Relation = (scope: Scope, rows: Row[], name: string) => Promise<void>

/** `{ clientGroup: belongsTo({ key: 'clientGroupId', table: 'clientGroups', fields: ['id', 'name'] }) }` */
export function belongsTo(options: { key: string; table: string; fields: readonly string[]; by?: string }): Relation {
  const by = options.by ?? 'id'
  return async (scope, rows, name) => {
    const keys = [...new Set(rows.map(row => row[options.key]).filter(key => key !== null && key !== undefined))]
    // biome-ignore lint/suspicious/noExplicitAny: table and fields are the platform's own names
    const db = scope.db as any
    const found: Row[] = keys.length
      ? await db
          .selectFrom(options.table)
          .select([...new Set([by, ...options.fields])])
          .where(sql`${sql.ref(by)} = any(${keys})`)
          .execute()
      : []
    const byKey = new Map(found.map(row => [row[by], row]))
    for (const row of rows) row[name] = byKey.get(row[options.key]) ?? null
  }
}
