import './tld-cost.table.ts'
import { sql } from 'kysely'
import { costCharges } from '#contract/catalogue/tld-costs.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'

interface Taking {
  id: number
  name: Bilingual
  /** Every extension that it sells: it asks nothing for others any more. Left out where only some are known. */
  sells?: readonly string[]
}
const compared = [...costCharges, 'currency'] as const
const taken = [...compared, 'minimumYears', 'fetchedOn'] as const
const either = (conditions: ReturnType<typeof sql>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Keeps what a registrar asks, in the caller's transaction; what became of each since the last time stays with it. */
export async function takeCosts(scope: Scope, { id, name, sells }: Taking, costs: readonly RegistrarCost[]) {
  const { db, now } = scope
  const inOrder = costs.toSorted((one, other) => (one.extension < other.extension ? -1 : 1))
  const differs = either(compared.map(field => sql`"tldCosts".${sql.ref(field)} is distinct from excluded.${sql.ref(field)}`))
  let changed = 0
  for (let from = 0; from < inOrder.length; from += 500) {
    const values = inOrder.slice(from, from + 500).map(cost => ({ ...cost, registrarAccountId: id, fetchedOn: now }))
    const rows = await db
      .insertInto('tldCosts')
      .values(values)
      .onConflict(conflict =>
        conflict.columns(['registrarAccountId', 'extension']).doUpdateSet(eb => ({
          ...Object.fromEntries(taken.map(field => [field, eb.ref(`excluded.${field}`)])),
          registerBefore: sql`case when ${differs} then "tldCosts"."register" else "tldCosts"."registerBefore" end`,
          changedOn: sql`case when ${differs} then excluded."fetchedOn" else "tldCosts"."changedOn" end`,
        })),
      )
      .returning(sql<boolean>`coalesce("changedOn" = "fetchedOn", false)`.as('changed'))
      .execute()
    changed += rows.filter(row => row.changed).length
  }
  if (sells)
    await db.deleteFrom('tldCosts').where('registrarAccountId', '=', id).where(sql<boolean>`"extension" <> all(${sells}::text[])`).execute()
  scope.afterCommit(() => forgetCounts('tldCosts'))
  const told = { taken: inOrder.length, changed }
  await scope.emit(registrarAccounts.events.costsTaken, told, { resource: 'registrarAccounts', recordId: id, recordName: name })
  return told
}
