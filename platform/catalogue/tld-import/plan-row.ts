import { type ConversionRate, convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { sellingPrice } from '#contract/catalogue/new-tld-price.ts'
import { domainCommands } from '#contract/catalogue/tld-charges.ts'
import { type CostCharge, costCharges } from '#contract/catalogue/tld-costs.ts'
import type { TldImportRow } from '#contract/catalogue/tld-import-rows.ts'
import type { TldImportInput } from '#contract/catalogue/tld-imports.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'

export type Amounts = Pick<TldImportRow, `${CostCharge}${'Cost' | 'Before' | 'After'}`>
export interface PlannedRow extends Omit<TldImportRow, 'id' | 'tldImportId'> {
  minimumYears: number
  registrarBefore: number | null
}
/** An extension as we have it. */
export interface KnownTld {
  id: number
  registrarAccountId: number | null
  prices: readonly TldPrice[]
}
export type Rates = ReadonlyMap<string, ConversionRate>

/** Whether a price of one year is another one than before. */
export const changes = (row: Amounts, charge: CostCharge) => row[`${charge}After`] !== row[`${charge}Before`]

/** What an import does to the extension of a cost, and why not. `refuses`: no price may be left under its cost. */
export function planRow(cost: RegistrarCost, tld: KnownTld | undefined, given: TldImportInput, rates: Rates, refuses: boolean): PlannedRow {
  const [from, to] = [rates.get(cost.currency), rates.get(given.currency)]
  const amounts = {} as Amounts
  for (const charge of costCharges) {
    const own = cost[charge]
    const here = own === null || !from || !to ? null : convertPrice(own, from, to).amount
    const before = tld?.prices.find(one => one.command === charge && one.years === 1 && one.currency === given.currency)?.price ?? null
    amounts[`${charge}Cost`] = here
    amounts[`${charge}Before`] = before
    amounts[`${charge}After`] = newPrice(charge, here, before, given)
  }
  const row: PlannedRow = {
    ...{ extension: cost.extension, tldId: tld?.id ?? null, added: tld === undefined && given.addMissing },
    ...{ currency: given.currency, minimumYears: cost.minimumYears, registrarBefore: tld?.registrarAccountId ?? null },
    ...{ outcome: 'planned', reason: null },
    ...amounts,
  }
  const skipped = (reason: TldImportRow['reason']): PlannedRow => ({ ...row, ...asBefore(row), outcome: 'skipped', reason })
  if (!from || !to) return skipped('noRate')
  if (!tld && !given.addMissing) return skipped('notThere')
  if (!tld && row.registerAfter === null) return skipped('noCost')
  const under = staysUnderCost(row, tld)
  if (under && refuses) return skipped('underCost')
  const moves = given.setRegistrar && tld !== undefined && tld.registrarAccountId !== given.registrarAccountId
  const does = row.added || moves || costCharges.some(charge => changes(row, charge))
  return { ...row, outcome: does ? 'planned' : 'unchanged', reason: under ? 'underCost' : null }
}

function newPrice(charge: CostCharge, cost: number | null, before: number | null, given: TldImportInput): number | null {
  // What is not offered stays so.
  if (cost === null || (before !== null && before < 0)) return before
  if (charge === 'redemption' && !given.setFees) return before
  if (before !== null && !given.overwrite) return before
  const price = sellingPrice(cost, given)
  return before !== null && given.raiseOnly ? Math.max(before, price) : price
}

const asBefore = (row: Amounts): Partial<Amounts> =>
  Object.fromEntries(costCharges.map(charge => [`${charge}After`, row[`${charge}Before`]]))

/** A price that the import leaves, or one of a longer term, is less than it costs. */
function staysUnderCost(row: PlannedRow, tld: KnownTld | undefined): boolean {
  return domainCommands.some(command => {
    const [cost, after] = [row[`${command}Cost`], row[`${command}After`]]
    if (cost === null || after === null || after < 0) return false
    const longer = tld?.prices.some(
      one => one.command === command && one.currency === row.currency && one.years > 1 && one.price >= 0 && one.price < cost * one.years,
    )
    return after < cost || longer === true
  })
}
