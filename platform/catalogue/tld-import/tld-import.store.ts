import './tld-import.table.ts'
import { sql } from 'kysely'
import { type TldImport, type TldImportInput, tldImportProblems, tldImports } from '#contract/catalogue/tld-imports.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { knownCurrencies } from '../known-currencies.ts'
import { planImport } from './plan-import.ts'

const rowsThat = (outcome: string) => () =>
  sql`(select count(*)::int from "tldImportRows" as "one" where "one"."tldImportId" = "tldImports"."id" and "one"."outcome" = ${sql.lit(outcome)})`

export const tldImportStore = crud({
  resource: tldImports,
  joins: { registrar: { table: 'registrarAccounts', key: 'registrarAccountId', fields: { registrarName: 'name' } } },
  computed: {
    creatorName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "tldImports"."createdBy")`,
    planned: rowsThat('planned'),
    unchanged: rowsThat('unchanged'),
    skipped: rowsThat('skipped'),
    applied: rowsThat('applied'),
    failed: rowsThat('failed'),
    rolledBack: rowsThat('rolledBack'),
    kept: rowsThat('kept'),
  },
  values,
  nameOf: ({ id }) => `#${id}`,
  afterCreate: planImport,
  afterUpdate: async (scope, record) => {
    if (record.status === 'draft') await planImport(scope, record)
  },
  refuses: async ({ db }) => {
    const last = await lastApplied(db)
    return (verb, { id, planned }) => {
      if (verb === 'apply' && planned === 0) return { code: 'wrongState', reason: 'tldImportNothing' }
      return verb === 'rollBack' && id !== last ? { code: 'wrongState', reason: 'tldImportNotLast' } : null
    }
  },
})

/** The import whose prices nothing was imported over since. */
export const lastApplied = async (db: Db): Promise<number | undefined> =>
  (
    await db
      .selectFrom('tldImports')
      .select('id')
      .where('status', '=', 'applied')
      .orderBy('appliedOn', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: TldImport | null): Promise<Record<string, unknown>> {
  const input = { ...current, ...given } as TldImportInput
  if (given.registrarAccountId !== undefined) await checkThere(scope, 'registrarAccounts', [input.registrarAccountId], 'registrarAccountId')
  const fields = tldImportProblems(input)
  if (!(await knownCurrencies(scope)).has(input.currency)) fields.currency = { key: 'notAChoice' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return current ? given : { ...given, createdBy: scope.caller.id }
}
