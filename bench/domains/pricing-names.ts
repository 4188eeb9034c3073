import { pricesOfName, type TldPricing } from '#contract/catalogue/domain-price.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { domainCommands } from '#contract/catalogue/tld-charges.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'
import { lineOf, requestOf } from '#tests/support/price-requests.ts'
import type { Single } from '../results.ts'
import { timesOf } from '../sales/accepting.ts'

const names = 50
const currencies = ['SAR', 'USD']

/** The prices of an extension with lists for a group, for who has many names, and from a day on. */
function pricing(at: number): TldPricing {
  const prices = (from: number): TldPrice[] =>
    currencies.flatMap(currency =>
      domainCommands.flatMap(command => [1, 2, 5].map(years => ({ currency, command, years, price: (from + at) * years * 100 }))),
    )
  const list = { clientGroupId: null, ownedFrom: 0, startsOn: null, newNamesOnly: false }
  return {
    prices: prices(50),
    lists: [
      { ...list, clientGroupId: 7, prices: prices(45) },
      { ...list, ownedFrom: 10, prices: prices(42) },
      { ...list, startsOn: '2026-01-01', prices: prices(48) },
    ],
  }
}

/** The price of a basket of 50 names of 50 extensions, for terms of one to ten years, with a group's discount. */
export function priceOfNames(): Promise<Single> {
  const extensions = Array.from({ length: names }, (_, at) => pricing(at))
  const buyer = { groupId: 7, owned: 12, day: '2026-11-27', boughtOn: null }
  return timesOf(2000, () => {
    const lines = extensions.map((one, at) => {
      const term = { command: 'register' as const, years: 1 + (at % 10) }
      return lineOf(String(at), 0, { cycle: 'oneTime', ...pricesOfName(one, term, buyer, { currency: 'SAR', base: 'SAR' }) })
    })
    priceDocument(requestOf(lines, { groupDiscount: 10 }))
  })
}
