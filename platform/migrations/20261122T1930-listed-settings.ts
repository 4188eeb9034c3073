import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'

/** A setting that is known has a row; without a value it is its default. */
export async function up(db: Db): Promise<void> {
  await sql`alter table "generalSettings" alter column "value" drop not null`.execute(db)
}
