import type { CalendarDate } from '../kernel/calendar.ts'
import type { CyclePrice } from './listed-price.ts'
import { type DomainCommand, type DomainFee, extraOf, feeOf, type TldCharge, termPrice } from './tld-charges.ts'
import type { TldPrice } from './tld-prices.ts'

/** A list of other prices, with whom and from when on it is for. */
export interface PriceListTerms {
  clientGroupId: number | null
  ownedFrom: number
  startsOn: CalendarDate | null
  newNamesOnly: boolean
  prices: readonly TldPrice[]
}
/** All that an extension asks. */
export interface TldPricing {
  prices: readonly TldPrice[]
  lists: readonly PriceListTerms[]
}
/** What the price of a name depends on besides its extension. */
export interface BuyerOfName {
  groupId: number | null
  /** How many names the client holds by us already. */
  owned: number
  /** The day that it is priced on, in Riyadh. */
  day: CalendarDate
  /** The day that it was bought on; null: it is bought now. */
  boughtOn: CalendarDate | null
}
interface Source {
  prices: readonly TldPrice[]
  /** A list of the client's own group. */
  ofGroup: boolean
}

const holds = ({ clientGroupId, ownedFrom, startsOn, newNamesOnly }: PriceListTerms, buyer: BuyerOfName): boolean =>
  (clientGroupId === null || clientGroupId === buyer.groupId) &&
  ownedFrom <= buyer.owned &&
  (startsOn === null || startsOn <= buyer.day) &&
  !(newNamesOnly && startsOn !== null && buyer.boughtOn !== null && buyer.boughtOn < startsOn)

/** The one that is nearer to the buyer first: of the own group, then for more names, then the later. */
const nearer = (one: PriceListTerms, other: PriceListTerms): number =>
  Number(one.clientGroupId === null) - Number(other.clientGroupId === null) ||
  other.ownedFrom - one.ownedFrom ||
  (other.startsOn ?? '').localeCompare(one.startsOn ?? '', 'en')

/** Whose prices hold for a charge in a currency: of the nearest list that names its price of one year, else the extension's own. */
function sourceOf({ prices, lists }: TldPricing, charge: TldCharge, currency: string, buyer: BuyerOfName): Source {
  const names = (list: PriceListTerms) => list.prices.some(one => one.command === charge && one.years === 1 && one.currency === currency)
  const list = lists.filter(one => holds(one, buyer) && names(one)).sort(nearer)[0]
  return list ? { prices: list.prices, ofGroup: list.clientGroupId !== null } : { prices, ofGroup: false }
}

const currenciesOf = ({ prices, lists }: TldPricing): string[] => [
  ...new Set([prices, ...lists.map(list => list.prices)].flatMap(one => one.map(({ currency }) => currency))),
]

export interface PricesOfName {
  prices: CyclePrice[]
  /** What a group was given a price of its own for, its discount does not reduce again. */
  discounts?: 'promotions'
}

/**
 * What a term of a name costs this buyer, for the price engine: in each currency in which it is offered, in minor units without VAT; empty: it is
 * not offered. `currency` is that of the document, `base` the one that is converted where nothing is given in it.
 */
export function pricesOfName(
  pricing: TldPricing,
  { command, years }: { command: DomainCommand; years: number },
  buyer: BuyerOfName,
  { currency, base }: { currency: string; base: string },
): PricesOfName {
  const found = currenciesOf(pricing).flatMap(code => {
    const source = sourceOf(pricing, command, code, buyer)
    const price = termPrice(source.prices, command, years, code)
    return price === null ? [] : [{ price, currency: code, ofGroup: source.ofGroup }]
  })
  const asked = found.find(one => one.currency === currency) ?? found.find(one => one.currency === base)
  return {
    prices: found.map(one => ({ cycle: 'oneTime', currency: one.currency, price: one.price, setupFee: 0 })),
    ...(asked?.ofGroup ? { discounts: 'promotions' as const } : {}),
  }
}

/** The same for who need not pay for the term. */
export const freeOf = ({ prices, ...more }: PricesOfName): PricesOfName => ({
  ...more,
  prices: prices.map(one => ({ ...one, price: 0, setupFee: 0 })),
})

/** What is asked besides for being late, in each currency, as `pricesOfName`. */
export const feesOfName = (pricing: TldPricing, fee: DomainFee | null, buyer: BuyerOfName): CyclePrice[] =>
  currenciesOf(pricing).map(currency => ({
    cycle: 'oneTime',
    currency,
    price: fee === null ? 0 : feeOf(sourceOf(pricing, fee, currency, buyer).prices, fee, currency),
    setupFee: 0,
  }))

/** What hiding its holder costs for so many years, in each currency in which that has a price, as `pricesOfName`; empty: nothing. */
export const protectionOfName = (pricing: TldPricing, years: number, buyer: BuyerOfName): CyclePrice[] =>
  currenciesOf(pricing).flatMap(currency => {
    const yearly = extraOf(sourceOf(pricing, 'idProtection', currency, buyer).prices, 'idProtection', currency)
    return yearly === null ? [] : [{ cycle: 'oneTime' as const, currency, price: yearly * years, setupFee: 0 }]
  })

/** A term with what is asked besides: in the currencies that both have a price in, so that one of them is converted as a whole or not at all. */
export const withExtra = (term: readonly CyclePrice[], extra: readonly CyclePrice[]): CyclePrice[] =>
  extra.length === 0
    ? [...term]
    : term.flatMap(one => {
        const more = extra.find(({ currency }) => currency === one.currency)
        return more ? [{ ...one, price: one.price + more.price }] : []
      })
