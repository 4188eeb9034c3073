import { LONGEST_DESCRIPTION } from '#contract/billing/invoice-lines.ts'
import type { BillingPeriod } from '#contract/catalogue/billing-cycles.ts'
import { otherReasons, type VatOfSale, vatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service } from '#contract/services/services.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { answersText, fieldsOnInvoices } from '#platform/catalogue/product/answers-on-invoices.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { noteDiscount } from '../renewal-discount/renewal-discount.ts'

export interface Asked {
  /** Minor units of the service's currency, without VAT. */
  net: number
  /** What promotions, or a discount that its client was given, took off before that. */
  discount?: number
  /** That discount: the payment is one of those that it is for. */
  discountId?: number
  /** The period that it pays for; none for what is asked once. */
  period?: BillingPeriod
  /** The line of the order that asked for it. */
  orderItemId?: number | null
  /** What is said of it behind the name of the service. */
  about: Bilingual
}

/**
 * Writes and publishes an invoice of one line for a service; answers its id.
 * @throws Problem wrongState `currencyChanged` where the client pays in another currency by now
 */
export const invoiceService = (
  scope: Scope,
  service: Service,
  { dueDate, orderId = null, ...asked }: Asked & { dueDate: string; orderId?: number | null },
): Promise<number> => invoiceServices(scope, [{ service, ...asked }], dueDate, orderId)

/** The same of several services of one client and one currency, at least one, with a line each. `orderId`: the order that asked for it. */
export async function invoiceServices(
  scope: Scope,
  asked: readonly (Asked & { service: Service })[],
  dueDate: string,
  orderId: number | null = null,
): Promise<number> {
  const lines = []
  for (const one of asked) lines.push(await lineOfService(scope, one))
  const { clientId, currency, paymentMethod: payBy } = (asked[0] as (typeof asked)[number]).service
  const invoice = await invoiceStore.create(scope, { body: { clientId, orderId, dueDate, notes: null, payBy, lines } })
  if (invoice.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
  for (const { discountId, period } of asked) if (discountId && period) await noteDiscount(scope, discountId, period.from)
  await invoiceVerbs.publish(scope, { params: { id: invoice.id }, body: {} })
  return invoice.id
}

/** A service with what is said of it, as documents name it in each language. */
export const aboutService = ({ productName }: Pick<Service, 'productName'>, about: Bilingual): Bilingual => ({
  en: `${productName.en || productName.ar} · ${about.en}`,
  ar: `${productName.ar || productName.en} · ${about.ar}`,
})

/** The line of an invoice that asks it. */
export async function lineOfService(
  scope: Scope,
  { service, net, discount = 0, period, about, orderItemId = null }: Asked & { service: Service },
) {
  const { id: serviceId, productName, domain, customValues } = service
  const answers = answersText(customValues, await fieldsOnInvoices(scope, customValues))
  const named = (language: 'en' | 'ar') => {
    const name = productName[language] || productName.en || productName.ar
    const said = answers[language] && ` · ${answers[language]}`
    return `${name}${domain ? ` (${domain})` : ''} · ${about[language]}${said}`.slice(0, LONGEST_DESCRIPTION)
  }
  return {
    description: { en: named('en'), ar: named('ar') },
    ...{ quantity: 1, unitPrice: net + discount, discount },
    ...(await vatOf(scope, service)),
    ...{ serviceId, orderItemId },
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
  }
}

/** Of services of one client, those that can stand on one invoice with the first: what bears no VAT for another reason has its own. */
export async function onOneInvoice(scope: Scope, services: readonly Service[]): Promise<Service[]> {
  const [first] = services
  if (!first || services.length === 1) return [...services]
  const { buyer } = await saleTerms(scope, first.clientId)
  const taxed = []
  for (const service of services) taxed.push(vatOfSale(await vatOf(scope, service), buyer))
  const apart = new Set(otherReasons(taxed))
  return services.filter((_, at) => !apart.has(at))
}

/** How what a service was sold as is taxed now. */
export async function vatOf({ db }: Scope, { productId, addonId }: Service): Promise<VatOfSale> {
  const sold =
    productId === null
      ? db.selectFrom('productAddons').select(['vatCategory', 'vatReason']).where('id', '=', addonId)
      : db.selectFrom('products').select(['vatCategory', 'vatReason']).where('id', '=', productId)
  const { vatCategory: category, vatReason: reasonCode } = await sold.executeTakeFirstOrThrow()
  return { category, reasonCode }
}
