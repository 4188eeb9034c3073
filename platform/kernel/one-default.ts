import { sql } from 'kysely'
import type { Scope } from './scope.ts'

/** Of the records of a table one is the default: where another one becomes it, the one that was gives way. */
export async function giveWay({ db }: Scope, table: string, given: { isDefault?: unknown }, current: { isDefault?: unknown } | null) {
  if (given.isDefault !== true || current?.isDefault === true) return
  await sql`update ${sql.table(table)} set "isDefault" = false, "version" = "version" + 1 where "isDefault"`.execute(db)
}
