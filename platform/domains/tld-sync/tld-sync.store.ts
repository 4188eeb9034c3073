import './tld-sync.table.ts'
import { sql } from 'kysely'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { type TldSync, type TldSyncInput, tldSyncProblems, tldSyncs } from '#contract/domains/tld-syncs.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { knownCurrencies } from '#platform/catalogue/known-currencies.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { registrarOf } from '../registrar-account/open-registrar.ts'

const ofLastRun = (column: 'ranOn' | 'outcome') => () =>
  sql`(select ${sql.ref(`run.${column}`)} from "tldSyncRuns" as "run" where "run"."registrarAccountId" = "tldSyncs"."registrarAccountId"
    order by "run"."ranOn" desc limit 1)`

export const tldSyncStore = crud({
  resource: tldSyncs,
  joins: { registrar: { table: 'registrarAccounts', key: 'registrarAccountId', fields: { registrarName: 'name' } } },
  computed: { lastRunOn: ofLastRun('ranOn'), lastOutcome: ofLastRun('outcome') },
  values,
  nameOf: ({ registrarName }) => registrarName as Bilingual,
})

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: TldSync | null): Promise<Record<string, unknown>> {
  const input = { ...current, ...given } as TldSyncInput
  const fields = tldSyncProblems(input)
  if (input.currency && !(await knownCurrencies(scope)).has(input.currency)) fields.currency = { key: 'notAChoice' }
  if (given.registrarAccountId !== undefined) {
    const account = await registrarOf(scope, input.registrarAccountId)
    if (!account || !registrarDriverKinds[account.driver].tellsCosts) fields.registrarAccountId = { key: 'notAChoice' }
    const other = await scope.db
      .selectFrom('tldSyncs')
      .select('id')
      .where('registrarAccountId', '=', input.registrarAccountId)
      .where('id', '!=', current?.id ?? 0)
      .executeTakeFirst()
    if (other) fields.registrarAccountId = { key: 'alreadyUsed' }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return current ? given : { ...given, nextRunOn: scope.now }
}
