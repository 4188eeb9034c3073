import { type CostCharge, costCharges } from '#contract/catalogue/tld-costs.ts'
import { tldImports } from '#contract/catalogue/tld-imports.ts'
import type { TldSync } from '#contract/domains/tld-syncs.ts'
import { plannedRows } from '#platform/catalogue/tld-import/plan-import.ts'
import { tldImportStore } from '#platform/catalogue/tld-import/tld-import.store.ts'
import { tldImportVerbs } from '#platform/catalogue/tld-import/tld-import.verbs.ts'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export type CostsBefore = ReadonlyMap<string, RegistrarCost>

/** Extensions whose cost rose by more than so many percent, in the same currency. */
export function risen(before: CostsBefore, now: readonly RegistrarCost[], percent: number): string[] {
  const rose = (was: RegistrarCost | undefined, is: RegistrarCost, charge: CostCharge) => {
    const [from, to] = [was?.[charge] ?? null, is[charge]]
    return from !== null && to !== null && was?.currency === is.currency && to > from && (to - from) * 100 > from * percent
  }
  return now.filter(cost => costCharges.some(charge => rose(before.get(cost.extension), cost, charge))).map(({ extension }) => extension)
}

const importOf = (sync: TldSync, changedSince: string) =>
  tldImports.create.parse({
    changedSince,
    ...{ registrarAccountId: sync.registrarAccountId, scope: sync.scope, currency: sync.currency, rounding: sync.rounding },
    ...{ marginKind: sync.marginKind, marginPercent: sync.marginPercent, marginAmount: sync.marginAmount },
    ...{ overwrite: true, raiseOnly: sync.rule === 'raiseOnly', setRegistrar: false, addMissing: false, setFees: false },
  })

/**
 * Has prices follow the costs that changed since by an import of its own, which stands among the others and can be rolled back; null where no price would change.
 * @throws Problem wrongState while another import is under way: it is tried again
 */
export async function followCosts(scope: Scope, sync: TldSync, since: Date): Promise<number | null> {
  const body = importOf(sync, since.toISOString())
  const rows = await plannedRows(scope, body)
  if (!rows.some(({ outcome }) => outcome === 'planned')) return null
  const { id } = await tldImportStore.create(scope, { body })
  await tldImportVerbs.apply(scope, { params: { id }, body: {} })
  return id
}
