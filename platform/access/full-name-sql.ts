import { type RawBuilder, sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'

/** `fullName` of the contract as a column: of the person in a table, or of the one that its alias names. */
export const fullNameSql = (table = 'users'): RawBuilder<Bilingual> =>
  sql`"fullName"(${sql.ref(`${table}.firstName`)}, ${sql.ref(`${table}.lastName`)})`
