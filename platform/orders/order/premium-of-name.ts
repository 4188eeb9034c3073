import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import { premiumPrice } from '#contract/catalogue/premium-price.ts'
import type { FieldProblem } from '#contract/kernel/problem.ts'
import type { SoldCommand } from '#contract/orders/domain-line.ts'
import type { SoldTld } from './catalogue-of-items.ts'
import type { Selling } from './lines-of-item.ts'

/**
 * What a premium name costs in place of its extension's price, or why it is not sold; null: it is a usual name. Of an extension with premium names a name
 * is a usual one only where its registry has said so, and an order is placed by what it said a moment ago.
 * A name that is had already costs nothing more.
 */
export function premiumOf(
  { ascii, command, years }: { ascii: string; command: SoldCommand; years: number },
  tld: SoldTld,
  { catalogue, placing, there, names: { currencies, rates } }: Selling,
): { prices: CyclePrice[] } | { field: 'domain' | 'years'; problem: FieldProblem } | null {
  if (there) return null
  const refused = (key: string, field: 'domain' | 'years' = 'domain') => ({ field, problem: { key } })
  const said = catalogue.costs.get(ascii)
  const told = said?.registrarAccountId === tld.registrarAccountId ? said : undefined
  if (!told?.premium) return tld.premiumNames && (!told || (placing && !told.fresh)) ? refused('premiumNotAsked') : null
  if (!tld.premiumNames) return refused('premiumNotSold')
  if (placing && !told.fresh) return refused('premiumNotAsked')
  // Nobody says what further years cost: they are renewed one by one.
  if (years !== 1) return refused('premiumOneYear', 'years')
  const priced = premiumPrice({ currency: told.currency ?? '', amount: told[command] }, tld.premiumBands, rates)
  if ('refusal' in priced) return refused(priced.refusal)
  const asked = [currencies.currency, currencies.base]
  return priced.prices.some(one => asked.includes(one.currency)) ? priced : refused('premiumNoRate')
}
