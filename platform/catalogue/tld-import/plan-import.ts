import '../tld-cost/tld-cost.table.ts'
import './tld-import.table.ts'
import type { ConversionRate } from '#contract/catalogue/currency-conversion.ts'
import type { TldImport, TldImportInput } from '#contract/catalogue/tld-imports.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from '../tld/tld.table.ts'
import { type KnownTld, type PlannedRow, planRow } from './plan-row.ts'

/** Writes down what an import would do to each extension, by the costs, the prices and the rates of now. What was written before goes. */
export async function planImport(scope: Scope, given: TldImport): Promise<void> {
  const { db } = scope
  await db.deleteFrom('tldImportRows').where('tldImportId', '=', given.id).execute()
  const rows = (await plannedRows(scope, given)).map(row => ({ ...row, tldImportId: given.id }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('tldImportRows')
      .values(rows.slice(from, from + 500))
      .execute()
  scope.afterCommit(() => forgetCounts('tldImportRows'))
}

/** What an import would do, by the extension. */
export async function plannedRows(scope: Scope, given: TldImportInput): Promise<PlannedRow[]> {
  const { db } = scope
  let chosen = db.selectFrom('tldCosts').selectAll().where('registrarAccountId', '=', given.registrarAccountId)
  if (given.changedSince !== null) chosen = chosen.where('changedOn', '>=', given.changedSince)
  const costs = await chosen.execute()
  const known = await knownTlds(scope)
  const rates = new Map<string, ConversionRate>(
    (await db.selectFrom('currencies').select(['code', 'rate']).execute()).map(({ code, rate }) => [code, { code, rate }]),
  )
  const refuses = (await setting(scope, 'tldPriceUnderCost')) === 'refuse'
  return costs
    .filter(({ extension }) => inScope(known.get(extension), given))
    .map(cost => planRow(cost, known.get(cost.extension), given, rates, refuses))
    .toSorted((one, other) => (one.extension < other.extension ? -1 : 1))
}

function inScope(tld: (KnownTld & { status: string }) | undefined, { scope, registrarAccountId }: TldImportInput): boolean {
  if (scope === 'all') return true
  return scope === 'sold' ? tld?.status === 'active' : tld?.registrarAccountId === registrarAccountId
}

async function knownTlds({ db }: Scope) {
  const stored = await db.selectFrom('tlds').select(['id', 'extension', 'registrarAccountId', 'status']).execute()
  const lines = await db.selectFrom('tldPrices').select(['tldId', 'currency', 'command', 'years', 'price']).execute()
  const prices = Map.groupBy(lines, ({ tldId }) => tldId)
  return new Map(stored.map(({ extension, ...tld }) => [extension, { ...tld, prices: (prices.get(tld.id) ?? []) as TldPrice[] }]))
}
