import { sql } from 'kysely'
import { birthDateColumns } from './clients/client/birth-date.ts'
import { nicNumberPurpose } from './domains/nic-document/nic-document-values.ts'
import type { Db } from './kernel/database.ts'
import { sealText } from './kernel/sealed-text.ts'

const chunk = 500

/** Encrypts birth dates that were stored before they were kept so; several processes may do it at once. Answers how many there were. */
export async function sealBirthDates(db: Db, secret: string): Promise<number> {
  let sealed = 0
  const tables = [
    ['clients', (date: string) => ({ ...birthDateColumns(secret, date) })],
    ['dataChangeRequests', (date: string) => ({ birthDateSealed: birthDateColumns(secret, date).birthDateSealed })],
    ['nicDocuments', (date: string) => ({ birthDateSealed: sealText(secret, nicNumberPurpose, date) })],
  ] as const
  for (const [table, columnsOf] of tables)
    for (let done = chunk; done === chunk; sealed += done) done = await sealSome(db, table, columnsOf)
  return sealed
}

const sealSome = (db: Db, table: string, columnsOf: (date: string) => Record<string, string | null>): Promise<number> =>
  db.transaction().execute(async inner => {
    const name = sql.table(table)
    const { rows } = await sql<{ id: number; date: string }>`select "id", to_char("birthDate", 'YYYY-MM-DD') as "date" from ${name}
      where "birthDate" is not null order by "id" limit ${chunk} for update`.execute(inner)
    for (const { id, date } of rows) {
      const set = Object.entries(columnsOf(date)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${name} set "birthDate" = null, ${sql.join(set)} where "id" = ${id}`.execute(inner)
    }
    return rows.length
  })
