import './tld-cost.table.ts'
import { type ConversionRate, convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { domainCommands } from '#contract/catalogue/tld-charges.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'
import { moneyText } from '#contract/kernel/money.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'

interface Priced {
  extension: string
  registrarAccountId: number | null
}

/**
 * Which of the prices are under what the registrar of the extension asks, where the company refuses that; elsewhere they are marked in lists. What was so
 * before is let be, so that a cost that rose keeps nobody from changing the rest.
 */
export async function pricesUnderCost(
  scope: Scope,
  { extension, registrarAccountId }: Priced,
  prices: readonly TldPrice[],
  before: readonly TldPrice[],
): Promise<FieldProblems> {
  if (registrarAccountId === null || (await setting(scope, 'tldPriceUnderCost')) !== 'refuse') return {}
  const cost = await scope.db
    .selectFrom('tldCosts')
    .selectAll()
    .where('registrarAccountId', '=', registrarAccountId)
    .where('extension', '=', extension)
    .executeTakeFirst()
  if (!cost) return {}
  const rates = new Map<string, ConversionRate>(
    (await scope.db.selectFrom('currencies').select(['code', 'rate']).execute()).map(({ code, rate }) => [code, { code, rate }]),
  )
  const from = rates.get(cost.currency)
  const problems: FieldProblems = {}
  for (const [at, { currency, command, years, price }] of prices.entries()) {
    const charge = domainCommands.find(one => one === command)
    const [ofYear, to] = [charge ? cost[charge] : null, rates.get(currency)]
    if (ofYear === null || !from || !to || price < 0) continue
    const wasSo = before.some(one => one.currency === currency && one.command === command && one.years === years && one.price === price)
    const least = convertPrice(ofYear * years, from, to)
    if (!wasSo && price < least.amount) problems[`prices.${at}.price`] = { key: 'underCost', values: { cost: moneyText(least) } }
  }
  return problems
}
