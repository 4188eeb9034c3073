import { type Selectable, sql } from 'kysely'
import { type CostCharge, costCharges } from '#contract/catalogue/tld-costs.ts'
import type { TldImportRow } from '#contract/catalogue/tld-import-rows.ts'
import type { TldImport } from '#contract/catalogue/tld-imports.ts'
import { type Tld, tlds } from '#contract/catalogue/tlds.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { tldStore } from '../tld/tld.store.ts'
import { pricesUnderCost } from '../tld-cost/prices-under-cost.ts'
import { changes } from './plan-row.ts'
import type { TldImportRowsTable } from './tld-import.table.ts'

export type StoredRow = Selectable<TldImportRowsTable>
export type Became = Pick<TldImportRow, 'outcome' | 'reason'> & { tldId?: number | null }
type Which = 'Before' | 'After'

const priceOf = (tld: Tld, charge: CostCharge, currency: string): number | null =>
  tld.prices.find(one => one.command === charge && one.years === 1 && one.currency === currency)?.price ?? null

/** Whether the prices that a row is about are those of before, or those that it made. */
const stands = (tld: Tld, row: StoredRow, which: Which) =>
  costCharges.every(charge => !changes(row, charge) || priceOf(tld, charge, row.currency) === row[`${charge}${which}`])

/** The prices of an extension with those of the row, as they were before or as it makes them. */
function pricesWith(tld: Tld, row: StoredRow, which: Which): Tld['prices'] {
  const changed = costCharges.filter(charge => changes(row, charge))
  const isOne = (one: Tld['prices'][number], charge: CostCharge) =>
    one.command === charge && one.years === 1 && one.currency === row.currency
  const kept = tld.prices.flatMap(one => {
    const charge = changed.find(name => isOne(one, name))
    if (!charge) return [one]
    const price = row[`${charge}${which}`]
    return price === null ? [] : [{ ...one, price }]
  })
  const missing = changed.filter(charge => !tld.prices.some(one => isOne(one, charge)))
  const made = missing.flatMap(command => {
    const price = row[`${command}${which}`]
    return price === null ? [] : [{ currency: row.currency, command, years: 1, price }]
  })
  return [...kept, ...made] as Tld['prices']
}

/** Its extension, locked; null where somebody has deleted it. */
async function stored(scope: Scope, { tldId }: StoredRow): Promise<Tld | null> {
  const there = await scope.db
    .selectFrom('tlds')
    .select('id')
    .where('id', '=', tldId ?? 0)
    .forUpdate()
    .executeTakeFirst()
  return there ? tldStore.find(scope, there.id) : null
}

/** Makes the prices of a row, unless somebody has changed them since it was planned. */
export async function applyRow(scope: Scope, row: StoredRow, given: TldImport): Promise<Became> {
  if (row.added) return addTld(scope, row, given)
  const tld = await stored(scope, row)
  const moved = given.setRegistrar && tld?.registrarAccountId !== row.registrarBefore
  if (!tld || moved || !stands(tld, row, 'Before')) return { outcome: 'skipped', reason: 'changedSince' }
  const registrarAccountId = given.setRegistrar ? given.registrarAccountId : tld.registrarAccountId
  const prices = pricesWith(tld, row, 'After')
  const under = await pricesUnderCost(scope, { extension: tld.extension, registrarAccountId }, prices, tld.prices)
  if (Object.keys(under).length > 0) return { outcome: 'failed', reason: 'underCost' }
  await tldStore.store(scope, tld, { prices, registrarAccountId }, tlds.events.updated, { input: { registrarAccountId } })
  return { outcome: 'applied', reason: row.reason }
}

/** An extension that we did not have. Somebody may have made it meanwhile. */
async function addTld(scope: Scope, row: StoredRow, given: TldImport): Promise<Became> {
  const other = await scope.db.selectFrom('tlds').select('id').where('extension', '=', row.extension).executeTakeFirst()
  if (other) return { outcome: 'skipped', reason: 'changedSince' }
  const prices = costCharges.flatMap(command => {
    const price = row[`${command}After`]
    return price === null ? [] : [{ currency: row.currency, command, price }]
  })
  const body = tlds.create.parse({
    ...{ extension: row.extension, minimumYears: row.minimumYears, registrarAccountId: given.registrarAccountId },
    prices,
  })
  const { id } = await tldStore.create(scope, { body })
  return { outcome: 'applied', reason: row.reason, tldId: id }
}

/** Puts back what a row made, unless somebody has changed it since. */
export async function putBackRow(scope: Scope, row: StoredRow, given: TldImport): Promise<Became> {
  const tld = await stored(scope, row)
  const moved = (given.setRegistrar || row.added) && tld?.registrarAccountId !== given.registrarAccountId
  if (!tld || moved || !stands(tld, row, 'After')) return { outcome: 'kept', reason: 'changedSince' }
  if (row.added) {
    if (tld.version > 1 || (await isUsed(scope, tld.id))) return { outcome: 'kept', reason: tld.version > 1 ? 'changedSince' : 'used' }
    await tldStore.remove(scope, { params: { id: tld.id } })
    return { outcome: 'rolledBack', reason: null, tldId: null }
  }
  const prices = pricesWith(tld, row, 'Before')
  const registrarAccountId = given.setRegistrar ? row.registrarBefore : tld.registrarAccountId
  await tldStore.store(scope, tld, { prices, registrarAccountId }, tlds.events.updated, { input: { registrarAccountId } })
  return { outcome: 'rolledBack', reason: null }
}

/** Something of it was sold, or stands in an order. */
const isUsed = async ({ db }: Scope, id: number): Promise<boolean> =>
  (
    await sql<{ used: boolean }>`select exists (select from "domains" where "tldId" = ${id})
      or exists (select from "orderItems" where "tldId" = ${id}) as "used"`.execute(db)
  ).rows[0]?.used === true
