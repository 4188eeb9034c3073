import { isRecurring } from '#contract/catalogue/billing-cycles.ts'
import { type BundlePart, heldOf } from '#contract/catalogue/bundle-parts.ts'
import { coverageUntil, type FirstPeriod, firstPeriod } from '#contract/catalogue/first-period.ts'
import { termOf } from '#contract/catalogue/minimum-term.ts'
import type { PremiumRates } from '#contract/catalogue/premium-price.ts'
import type { LineToPrice } from '#contract/catalogue/price-request.ts'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Buyer } from '#contract/domains/zone-applicants.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { FieldProblem, FieldProblems } from '#contract/kernel/problem.ts'
import { judgedConfiguration, namedConfiguration } from '#contract/orders/item-configuration.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { nameTerms, SaleTerms } from '#platform/catalogue/sale-terms.ts'
import { inBundleOf } from './bundles-of-items.ts'
import type { CatalogueOfItems, SoldAddon, SoldProduct } from './catalogue-of-items.ts'
import { anew, lineOfDomain, noDomain } from './line-of-domain.ts'

type Frozen = Order['items'][number]
/** All of a line of an order but its price and its place. */
export type WithoutPrice = Omit<
  Frozen,
  | 'id'
  | 'position'
  | 'unitPrice'
  | 'gross'
  | 'discount'
  | 'net'
  | 'setupFee'
  | 'steps'
  | 'category'
  | 'reasonCode'
  | 'rate'
  | 'vat'
  | 'renewals'
>
/** A service that runs, for which addons are bought. */
export interface RunningService {
  serviceId: number
  productId: number
  nextDueDate: CalendarDate | null
  /** The day of the month that its due dates keep. */
  dueDay: number | null
}
/** What is ordered on a line; `beside`: its addons are for that, and it is nothing else. */
export type ItemToSell = OrderedItem & { beside?: RunningService }

/** A line that is sold: the product of an item, or an addon beside it. */
export interface SoldLine {
  /** The path of what asked for it: `items.0`, `items.0.addons.1`. */
  path: string
  line: WithoutPrice
  toPrice: Omit<LineToPrice, 'key'>
  /** Of a name: what it is of. */
  extension?: string
}
export interface Selling {
  catalogue: CatalogueOfItems
  /** The day on which it begins, as far as it is known now. */
  day: CalendarDate
  /** It is placed, so nothing may be missing any more. */
  placing: boolean
  byStaff: boolean
  /** What is sold is there already. */
  there: boolean
  /** Who is to have it, as far as that decides which names they can have; null: no names are sold. */
  buyer: Buyer | null
  /** What each item is of its bundle, by its place. */
  parts: ReadonlyMap<number, BundlePart>
  /** Whether a product of the same order pays for a name. */
  paidFor: (domain: string, term: { extension: string; years: number }) => boolean
  /** What fees of contracts are in. */
  money: Pick<SaleTerms, 'currency' | 'conversion'>
  /** How names are priced. */
  names: ReturnType<typeof nameTerms> & { rates: PremiumRates }
}
export interface JudgedItem {
  lines: SoldLine[]
  problems: FieldProblems
}

/** The lines that an item of an order becomes, the product before its addons, `place` being that of the first; or why it is not sold so. */
export function linesOfItem(item: ItemToSell, at: number, place: number, selling: Selling): JudgedItem {
  const path = `items.${at}`
  if (item.beside) return linesBeside(item.beside, item, path, selling)
  const part = selling.parts.get(at)
  if (item.command !== null) return lineOfDomain({ ...item, command: item.command }, path, { ...selling, part })
  const product = selling.catalogue.products.get(item.productId ?? 0)
  if (!product) return { lines: [], problems: { [`${path}.productId`]: { key: item.productId === null ? 'required' : 'notAChoice' } } }
  const { options, problems } = judgedConfiguration(product, item, { complete: selling.placing, byStaff: selling.byStaff })
  const period = isRecurring(item.cycle) ? firstPeriod(selling.day, item.cycle, prorataOf(product)) : null
  const ofAddons = item.addons.map((ordered, number) =>
    lineOfAddon(ordered, {
      product,
      period,
      path: `${path}.addons.${number}`,
      partOf: place,
      day: selling.day,
      catalogue: selling.catalogue,
    }),
  )
  return {
    lines: [
      { path, line: productLine(item, product, period, selling.money), toPrice: productToPrice(item, product, { options, period, part }) },
      ...ofAddons.flatMap(({ lines }) => lines),
    ],
    problems: Object.assign(
      under(path, { ...problems, ...problemsOf(item, product, selling.placing) }),
      ...ofAddons.map(one => one.problems),
    ),
  }
}

const under = (path: string, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${path}.${field}`, problem]))

function problemsOf({ cycle, domain, quantity }: OrderedItem, product: SoldProduct, placing: boolean): FieldProblems {
  const problems: FieldProblems = {}
  if (product.status === 'retired') problems.productId = { key: 'productRetired' }
  if (!cyclesOf(product).includes(cycle)) problems.cycle = { key: 'notAChoice' }
  if (placing && (product.requiresDomain || product.module) && !domain) problems.domain = { key: 'required' }
  // Each account has a domain of its own.
  if (product.module && quantity > 1) problems.quantity = { key: 'onlyOne' }
  const missing = outOfStock(product, quantity)
  if (missing && !problems.quantity) problems.quantity = missing
  return problems
}

const outOfStock = ({ stock }: { stock: number | null }, quantity: number): FieldProblem | undefined =>
  stock !== null && stock < quantity ? { key: 'outOfStock', values: { left: stock } } : undefined

const prorataOf = ({ prorationDay, nextMonthFromDay }: SoldProduct) =>
  prorationDay === null
    ? undefined
    : { billingDay: prorationDay, chargeNextMonthAfter: nextMonthFromDay === null ? null : nextMonthFromDay - 1 }

function productLine(item: OrderedItem, product: SoldProduct, period: FirstPeriod | null, money: Selling['money']): WithoutPrice {
  const { prorationDay, recurringCount, id: productId, name } = product
  const { cycle, quantity, domain, bundleId, bundleCopy } = item
  return {
    ...{ productId, addonId: null, ...noDomain, ...anew, partOf: null, cycle, quantity, domain, name },
    ...namedConfiguration(product, item),
    ...{ bundleId, bundleCopy: bundleId === null ? null : bundleCopy },
    firstDueOn: prorationDay === null ? null : (period?.nextDueOn ?? null),
    dueDay: isRecurring(cycle) ? prorationDay : null,
    payments: isRecurring(cycle) && recurringCount > 0 ? recurringCount : null,
    term: termOf(product, item, money),
  }
}

type Configured = { options: LineToPrice['options'] & object; period: FirstPeriod | null; part: BundlePart | undefined }
const productToPrice = (item: OrderedItem, product: SoldProduct, { options, period, part }: Configured): SoldLine['toPrice'] => ({
  cycle: item.cycle,
  quantity: item.quantity,
  prices: product.prices,
  options: item.bundleId === null ? options : besideBundle(options, item, part),
  vatCategory: product.vatCategory,
  vatReason: product.vatReason,
  ...(period && product.prorationDay !== null ? { coverage: period.coverage } : {}),
  ...inBundleOf(item, part),
})
/** What was chosen, less what the price of the bundle holds of it. */
const besideBundle = (options: Configured['options'], item: OrderedItem, part: BundlePart | undefined) =>
  options.map(one => {
    const chosen = item.options.find(({ optionId }) => optionId === one.id)
    return { ...one, beside: Math.max(0, one.quantity - (chosen ? heldOf(part, chosen) : 0)) }
  })

/** The addons of a service that runs. One that is due with it pays at first until the next day on which that is. */
function linesBeside(
  { serviceId, productId, nextDueDate, dueDay }: RunningService,
  { addons }: OrderedItem,
  path: string,
  { day, catalogue }: Selling,
): JudgedItem {
  const due = nextDueDate !== null && nextDueDate > day ? nextDueDate : null
  const product = { id: productId, prorationDay: due === null ? null : (dueDay ?? Number(due.slice(8))) }
  const period = due === null ? null : { nextDueOn: due }
  const judged = addons.map((ordered, number) =>
    lineOfAddon(ordered, { ...{ product, period, day, catalogue }, partOf: null, path: `${path}.addons.${number}` }),
  )
  return {
    lines: judged.flatMap(one => one.lines.map(sold => ({ ...sold, line: { ...sold.line, parentServiceId: serviceId } }))),
    problems: Object.assign({}, ...judged.map(one => one.problems)),
  }
}

interface BesideProduct extends Pick<Selling, 'catalogue' | 'day'> {
  product: Pick<SoldProduct, 'id' | 'prorationDay'>
  /** Until when what it is beside is paid; null where that does not recur. */
  period: Pick<FirstPeriod, 'nextDueOn'> | null
  path: string
  partOf: number | null
}

function lineOfAddon({ addonId, cycle, quantity }: OrderedItem['addons'][number], beside: BesideProduct): JudgedItem {
  const { catalogue, product, period, path, partOf, day } = beside
  const addon = catalogue.addons.get(addonId)
  if (!addon) return { lines: [], problems: { [`${path}.addonId`]: { key: 'notAChoice' } } }
  // Due with its product, it pays at first for the days until then.
  const together = addon.syncDueDate && period && isRecurring(cycle) ? period.nextDueOn : null
  const dueDay = product.prorationDay ?? undefined
  const coverage = together && isRecurring(cycle) ? coverageUntil(together, day, cycle, dueDay ?? Number(day.slice(8))) : undefined
  const line: WithoutPrice = {
    ...{ productId: null, addonId, ...noDomain, ...anew, partOf, cycle, quantity, domain: null, name: addon.name },
    ...{ options: [], customValues: [] },
    ...{ bundleId: null, bundleCopy: null, firstDueOn: together, dueDay: together ? (dueDay ?? null) : null, payments: null, term: null },
  }
  const toPrice = {
    ...{ cycle, quantity, prices: addon.prices, vatCategory: addon.vatCategory, vatReason: addon.vatReason },
    ...(coverage ? { coverage } : {}),
  }
  return { lines: [{ path, line, toPrice }], problems: under(path, problemsOfAddon(addon, { cycle, quantity, productId: product.id })) }
}

function problemsOfAddon(
  addon: SoldAddon,
  { cycle, quantity, productId }: Pick<OrderedItem, 'cycle' | 'quantity'> & { productId: number },
): FieldProblems {
  const problems: FieldProblems = {}
  if (addon.status === 'retired') problems.addonId = { key: 'productRetired' }
  if (addon.productIds.length > 0 && !addon.productIds.includes(productId)) problems.addonId = { key: 'notAChoice' }
  if (!cyclesOf(addon).includes(cycle)) problems.cycle = { key: 'notAChoice' }
  const missing = outOfStock(addon, quantity)
  if (missing) problems.quantity = missing
  return problems
}
