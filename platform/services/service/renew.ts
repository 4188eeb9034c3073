import type { BillingPeriod } from '#contract/catalogue/billing-cycles.ts'
import type { DocumentPrice } from '#contract/catalogue/price-engine.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { periodText } from '#contract/kernel/date-time-format.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { renewalPeriod } from '#contract/services/renewal-period.ts'
import type { Service, services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { placeChange, pricedAsAgreed } from '#platform/orders/order/place-change.ts'
import { type DiscountOfPayment, discountOfPayment } from '../renewal-discount/renewal-discount.ts'
import { type Asked, aboutService, invoiceService, vatOf } from './invoice-service.ts'

/** By which is noted that the period of a service was invoiced by itself, with the day on which it begins. */
export const renewalEffect = 'renewalInvoice'

/**
 * Writes the invoice of the next period, once: nobody else can invoice the period of a service, by a constraint of the database.
 * @throws Problem wrongState `nothingToRenew`, `periodInvoiced` with the number of the invoice
 */
export const renew: VerbFunction<typeof services, 'renew'> = async (scope, service) => {
  const period = renewalPeriod(service)
  if (period === null) throw new Problem('wrongState', { reason: 'nothingToRenew' })
  await refuseInvoiced(scope, service, period)
  const orderItemId = scope.caller.kind === 'system' ? null : await orderedAs(scope, service, period)
  const invoiceId = await invoiceOf(scope, service, { period, orderItemId })
  return { payload: { invoiceId, ...period } }
}

/** Writes and publishes the invoice of a period, for the line of an order that asked for it, if any; answers its id. @throws Problem wrongState `periodInvoiced` with the number of the invoice */
export async function invoicePeriod(
  scope: Scope,
  service: Service,
  { period, orderItemId }: { period: BillingPeriod; orderItemId: number | null },
): Promise<number> {
  await refuseInvoiced(scope, service, period)
  return invoiceOf(scope, service, { period, orderItemId })
}

const invoiceOf = async (
  scope: Scope,
  service: Service,
  { period, orderItemId }: { period: BillingPeriod; orderItemId: number | null },
): Promise<number> =>
  invoiceService(scope.with({ caller: system }), service, {
    ...(await renewalOf(scope, service, period)),
    ...{ dueDate: period.from, orderItemId },
  })

/** What somebody asks for is ordered, on this line of an order; what renews itself is not. */
async function orderedAs(scope: Scope, service: Service, period: BillingPeriod): Promise<number> {
  const { id: serviceId, clientId, productId, addonId, cycle, quantity, domain } = service
  const { document, about } = await pricedRenewal(scope, service, period)
  const line = { serviceId, productId, addonId, cycle, quantity, domain, name: aboutService(service, about) }
  const { items } = await placeChange(scope, { type: 'renew', clientId, lines: [line], document })
  return items[0]?.id as number
}

/** What the invoice of a period asks for it. */
export async function renewalOf(scope: Scope, service: Service, period: BillingPeriod): Promise<Asked> {
  const given = await discountOfPayment(scope, service.id, period.from)
  if (!given) return { net: amountOn(service, period.from), period, about: periodText(period) }
  const { document, about } = await pricedRenewal(scope, service, period, given)
  return { net: document.net, discount: document.discount, discountId: given.id, period, about }
}

/** The price of a period as it was agreed, less the discount that its client has of this payment. */
export async function pricedRenewal(
  scope: Scope,
  service: Service,
  period: BillingPeriod,
  known?: DiscountOfPayment,
): Promise<{ document: DocumentPrice; about: Bilingual; given: DiscountOfPayment | null }> {
  const { id, clientId, currency } = service
  const given = known ?? (await discountOfPayment(scope, id, period.from))
  const line = { net: amountOn(service, period.from), ...(await vatOf(scope, service)), agreedDiscount: given?.percent ?? 0 }
  const document = await pricedAsAgreed(scope, clientId, { currency, lines: [line] })
  return { document, about: given ? discounted(periodText(period), given) : periodText(period), given }
}

const discounted = ({ en, ar }: Bilingual, { percent, payment, payments }: DiscountOfPayment): Bilingual => ({
  en: `${en}, ${percent}% discount, payment ${payment} of ${payments}`,
  ar: `${ar}، خصم ${percent}%، الدفعة ${payment} من ${payments}`,
})

/** What a payment that is due on a day asks for, in minor units without VAT. */
export const amountOn = ({ recurringAmount, plannedAmount, plannedFrom }: Service, day: string): number =>
  plannedAmount !== null && plannedFrom !== null && plannedFrom <= day ? plannedAmount : recurringAmount

async function refuseInvoiced({ db }: Scope, { id }: Service, { from }: BillingPeriod): Promise<void> {
  const invoiced = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.number', 'invoices.id'])
    .where('invoiceLines.serviceId', '=', id)
    .where('invoiceLines.periodFrom', '=', from)
    .executeTakeFirst()
  if (invoiced)
    throw new Problem('wrongState', { reason: 'periodInvoiced', values: { number: invoiced.number ?? `#${invoiced.id}`, day: from } })
}
