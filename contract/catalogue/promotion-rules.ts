import type { CalendarDate } from '../kernel/calendar.ts'
import type { Money } from '../kernel/money.ts'
import type { BillingCycle } from './billing-cycles.ts'
import type { PromotionEffect } from './promotion-effect.ts'
import { type ChosenItems, holdsItem, type SoldItem } from './sold-items.ts'

/** How a line is sold: a code is for what is new, and for upgrades where the promotion allows them; it is never entered at a renewal. */
export type KindOfSale = 'new' | 'productUpgrade' | 'optionsUpgrade' | 'renewal'

/** The rules of a promotion. Lists that are empty restrict nothing. */
export type PromotionRules = {
  effect: PromotionEffect
  active: boolean
  /** First and last day on which the code is taken; null: no such day. */
  startsOn: CalendarDate | null
  expiresOn: CalendarDate | null
  /** How often it may be used by all clients: 0 is without limit, null not at all. */
  maximumUses: number | null
  /** What it reduces; null: everything. */
  appliesTo: ChosenItems | null
  cycles: readonly BillingCycle[]
  /** Terms of domains, in years. */
  years: readonly number[]
  /** One of these items must be there; null: none. */
  requires: { items: ChosenItems; where: 'owned' | 'sameOrder' | 'either' } | null
  oncePerClient: boolean
  newSignupsOnly: boolean
  existingClientsOnly: boolean
  upgrades: readonly Extract<KindOfSale, `${string}Upgrade`>[]
  clientGroups: readonly number[]
  currencies: readonly string[]
  /** Least sum of an order in each currency; where there is one in another currency alone, the code is not taken. */
  minimumOrder: readonly Money[]
}

/** A line for which a code is judged. A domain has years, everything else a cycle. */
export type LineToJudge = { key: string; item: SoldItem; sale: KindOfSale; cycle?: BillingCycle; years?: number }

/** Who enters a code for which order, and when. A visitor is a client without a group, who owns nothing. */
export type PromotionUse = {
  day: CalendarDate
  currency: string
  /** Sum of the lines in minor units before promotions, without VAT. */
  orderAmount: number
  lines: readonly LineToJudge[]
  /** Uses by all clients, and by this one; when an order is judged again, without its own. */
  uses: number
  client: { groupId: number | null /** Has had an order before. */; existing: boolean; uses: number; owned: readonly SoldItem[] }
}

/** Why a code is not taken: keys of `reasons`. */
export type PromotionRefusal =
  | 'promotionInactive'
  | 'promotionNotStarted'
  | 'promotionExpired'
  | 'promotionUsedUp'
  | 'promotionCurrency'
  | 'promotionNotForClient'
  | 'promotionNewClientsOnly'
  | 'promotionExistingClientsOnly'
  | 'promotionUsedByClient'
  | 'promotionRequiresItem'
  | 'promotionBelowMinimum'
  | 'promotionNotForItems'

const allows = <T>(list: readonly T[], value: T | undefined): boolean => list.length === 0 || (value !== undefined && list.includes(value))

function refusedByTime(rules: PromotionRules, { day, uses }: PromotionUse): PromotionRefusal | undefined {
  if (!rules.active) return 'promotionInactive'
  if (rules.startsOn !== null && day < rules.startsOn) return 'promotionNotStarted'
  if (rules.expiresOn !== null && day > rules.expiresOn) return 'promotionExpired'
  const { maximumUses } = rules
  return maximumUses === null || (maximumUses > 0 && uses >= maximumUses) ? 'promotionUsedUp' : undefined
}

/** Why a promotion is not for a client, whatever they buy. */
export function refusedByClient(rules: PromotionRules, client: Omit<PromotionUse['client'], 'owned'>): PromotionRefusal | undefined {
  if (!allows(rules.clientGroups, client.groupId ?? undefined)) return 'promotionNotForClient'
  if (rules.newSignupsOnly && client.existing) return 'promotionNewClientsOnly'
  if (rules.existingClientsOnly && !client.existing) return 'promotionExistingClientsOnly'
  return rules.oncePerClient && client.uses > 0 ? 'promotionUsedByClient' : undefined
}

/** The amounts of a fixed discount or another price; null where the effect has none. */
const amountsOf = (effect: PromotionEffect): readonly Money[] | null =>
  effect.type === 'fixed' ? effect.amounts : effect.type === 'priceOverride' ? effect.prices : null

function refusedByOrder(rules: PromotionRules, { currency, orderAmount, lines, client }: PromotionUse): PromotionRefusal | undefined {
  const inCurrency = (amounts: readonly Money[]) => amounts.find(amount => amount.currency === currency)
  const amounts = amountsOf(rules.effect)
  const minimum = inCurrency(rules.minimumOrder)
  const unknown = (amounts && !inCurrency(amounts)) || (rules.minimumOrder.length > 0 && !minimum)
  if (unknown || !allows(rules.currencies, currency)) return 'promotionCurrency'
  const { requires } = rules
  const wanted = requires && holdsItem(requires.items)
  const isThere =
    (requires?.where !== 'sameOrder' && client.owned.some(item => wanted?.(item))) ||
    (requires?.where !== 'owned' && lines.some(({ item }) => wanted?.(item)))
  if (wanted && !isThere) return 'promotionRequiresItem'
  return minimum && orderAmount < minimum.amount ? 'promotionBelowMinimum' : undefined
}

/** True where a promotion reduces lines of this kind of sale. */
const isForSale = ({ upgrades }: PromotionRules, sale: KindOfSale) => sale === 'new' || (sale !== 'renewal' && upgrades.includes(sale))

/** Whether a code is taken: the keys of the lines that it reduces, or the first reason why not. Once per order is left to `priceDocument`. */
export function judgePromotion(rules: PromotionRules, use: PromotionUse): { lines: string[] } | { refusal: PromotionRefusal } {
  const refusal = refusedByTime(rules, use) ?? refusedByClient(rules, use.client) ?? refusedByOrder(rules, use)
  if (refusal) return { refusal }
  const applies = rules.appliesTo ? holdsItem(rules.appliesTo) : () => true
  const isFor = ({ item, sale, cycle, years }: LineToJudge) =>
    isForSale(rules, sale) && applies(item) && (item.kind === 'domain' ? allows(rules.years, years) : allows(rules.cycles, cycle))
  const lines = use.lines.filter(isFor).map(({ key }) => key)
  return lines.length > 0 ? { lines } : { refusal: 'promotionNotForItems' }
}
