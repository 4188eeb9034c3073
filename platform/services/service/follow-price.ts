import type { BillingCycle } from '#contract/catalogue/billing-cycles.ts'
import { type FollowedPrice, followedPrice } from '#contract/catalogue/followed-price.ts'
import { type CyclePrice, listedPrice } from '#contract/catalogue/listed-price.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service, services } from '#contract/services/services.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import { currencyRates } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { renewalsOf } from './renewals-of-service.ts'
import { tellNewPrice } from './tell-new-price.ts'

type Verb<K extends 'followPrice' | 'keepPrice'> = VerbFunction<typeof services, K>

/** The service pays what its product costs now: at once, or from the day that it is decided for. */
export const followPrice: Verb<'followPrice'> = async (scope, service, { from, notify }) => {
  const unitPrices = await unitPricesOf(scope, service)
  const renewals = await renewalsOf(scope, service.id)
  const followed = followedPrice({ ...service, renewals }, unitPrices(service.cycle, service.currency))
  if ('refusal' in followed) throw new Problem('wrongState', { reason: followed.refusal })
  const { recurringAmount: before, currency } = service
  if (notify) await tellNewPrice(scope, service, { after: followed.recurringAmount, from })
  const begun = from <= riyadhDate(scope.now)
  return { set: begun ? paying(followed) : planned(followed, from), payload: { before, after: followed.recurringAmount, currency, from } }
}

/** What was decided for a day to come is not taken. */
export const keepPrice: Verb<'keepPrice'> = async () => ({ set: nothingPlanned })

/** The day has come: what was planned is what is paid. */
export async function takePlannedPrice(
  scope: Scope,
  service: Service,
): Promise<{ before: number; after: number; set: Record<string, unknown> }> {
  const { plannedRenewals } = await scope.db
    .selectFrom('services')
    .select('plannedRenewals')
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow()
  const after = service.plannedAmount as number
  return { before: service.recurringAmount, after, set: paying({ recurringAmount: after, renewals: plannedRenewals ?? [] }) }
}

const nothingPlanned = { plannedAmount: null, plannedFrom: null, plannedRenewals: null }
const paying = (price: FollowedPrice) => ({ ...price, ...nothingPlanned })
const planned = ({ recurringAmount: plannedAmount, renewals: plannedRenewals }: FollowedPrice, plannedFrom: string) => ({
  plannedAmount,
  plannedFrom,
  plannedRenewals,
})

/** What one unit of a product, or of an addon, costs by its list, by cycle and currency; null where it is not sold so. */
export async function unitPricesOf(
  scope: Scope,
  { productId, addonId }: Pick<Service, 'productId' | 'addonId'>,
): Promise<(cycle: BillingCycle, currency: string) => number | null> {
  const prices: CyclePrice[] = await (productId === null
    ? scope.db.selectFrom('productAddonPrices').selectAll().where('addonId', '=', addonId).execute()
    : scope.db.selectFrom('productPrices').selectAll().where('productId', '=', productId).execute())
  const { conversionTo } = await currencyRates(scope)
  return (cycle, currency) => listedPrice(prices, cycle, currency, conversionTo(currency))?.price ?? null
}
