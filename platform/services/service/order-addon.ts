import { listedPrice } from '#contract/catalogue/listed-price.ts'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { type Service, services } from '#contract/services/services.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import { reasonOf } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { addonsOf } from '#platform/orders/order/catalogue-of-items.ts'
import { shownPrice } from '#platform/orders/order/frozen-order.ts'
import type { ItemToSell } from '#platform/orders/order/lines-of-item.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { addonsWith } from '#platform/orders/order/order-offers.ts'
import { priceItems } from '#platform/orders/order/price-items.ts'
import { serviceStore } from './service.store.ts'
import { serviceRefusals } from './service-refusals.ts'

type Wish = BodyOf<typeof services.endpoints.addonPrice>

/**
 * Orders an addon for a service that runs. What it becomes, its invoice and whatever follows is that of any order.
 * @throws Problem validation of `addonId`, `cycle`, `quantity`, `promotionCode`
 */
export const orderAddon: VerbFunction<typeof services, 'orderAddon'> = async (scope, service, { version: _, agreedTotal, ...wish }) => {
  const order = await told(() => orderStore.create(scope, { body: { ...asked(service, wish), invoiced: true, notes: null } }))
  const { id: orderId, total, currency } = order
  if (agreedTotal !== null && agreedTotal !== total) {
    const values = { price: moneyText({ amount: total, currency }) }
    throw new Problem('validation', { fields: { addonId: { key: 'addonPriceChanged', values } } })
  }
  return { payload: { orderId, addonId: wish.addonId } }
}

/**
 * What that order would cost now.
 * @throws Problem as `orderAddon`; wrongState where none can be ordered for it
 */
export async function priceAddon(
  scope: Scope,
  { params, body }: { params: { id: number }; body: Wish },
): Promise<AnswerOf<typeof services.endpoints.addonPrice>> {
  const service = await takesAddons(scope, params.id)
  const priced = await told(() => priceItems(scope, asked(service, body), { scarce: true }))
  return { ...shownPrice(priced), dueOn: priced.lines[0]?.line.firstDueOn ?? null }
}

/** The addons that whoever asks may order for it. */
export async function addonsToOrder(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof services.endpoints.addonOffers>> {
  const { productId, clientId } = await takesAddons(scope, params.id)
  const { currency, conversion } = await saleTerms(scope, clientId)
  const offered = await addonsWith(scope, [productId as number])
  const sold = await addonsOf(
    scope,
    offered.map(({ id }) => id),
  )
  const addons = offered.flatMap(({ id, name, description }) => {
    const addon = sold.find(one => one.id === id)
    if (!addon || addon.stock === 0 || (scope.caller.kind !== 'staff' && !addon.showOnOrder)) return []
    const cycles = cyclesOf(addon).filter(cycle => listedPrice(addon.prices, cycle, currency, conversion) !== null)
    return cycles.length === 0 ? [] : [{ id, name, description, cycles }]
  })
  return { addons }
}

/** @throws Problem notFound; wrongState `serviceNotRunning`, `addonOfAddon`, `serviceEnding` */
async function takesAddons(scope: Scope, id: number): Promise<Service> {
  await serviceStore.get(scope, { params: { id } })
  // As it is, and not as its client is shown it.
  const service = await serviceStore.find(scope, id)
  if (!services.verbs.orderAddon.from.some(one => one === service.status)) throw new Problem('wrongState', { reason: 'serviceNotRunning' })
  const refused = (await serviceRefusals(scope, [service]))('orderAddon', service)
  if (refused !== null) throw new Problem('wrongState', { reason: reasonOf(refused) })
  return service
}

/** What is ordered: an addon beside what runs. */
function asked({ id: serviceId, clientId, productId, nextDueDate, dueDay }: Service, { addonId, cycle, quantity, promotionCode }: Wish) {
  const item: ItemToSell = {
    ...{ productId: null, command: null, years: null, idProtection: false, nameservers: [], cycle, quantity: 1, domain: null },
    ...{ options: [], customValues: [], premiumPrice: null, bundleId: null, bundleCopy: 1 },
    addons: [{ addonId, cycle, quantity }],
    beside: { serviceId, productId: productId as number, nextDueDate, dueDay },
  }
  return { clientId, promotionCode, items: [item] }
}

/** What is wrong with the addon is told of the fields that were filled in. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fields = error instanceof Problem && error.code === 'validation' ? error.detail.fields : undefined
    if (!fields) throw error
    const own: FieldProblems = Object.fromEntries(Object.entries(fields).map(([path, found]) => [path.split('.').at(-1) as string, found]))
    throw new Problem('validation', { fields: own })
  }
}
