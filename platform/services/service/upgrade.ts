import { upgradePrice } from '#contract/catalogue/proration.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { presentPeriod } from '#contract/services/renewal-period.ts'
import type { Service, services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { toBecome } from './change-package.ts'
import { invoiceService } from './invoice-service.ts'
import { otherProduct } from './other-product.ts'
import { priceOfProduct } from './price-of-product.ts'
import { serviceStore } from './service.store.ts'

/**
 * What it costs today to make a service another product: the share of the present period that is left, of the difference of the two prices.
 * @throws Problem validation of `productId`, wrongState `nothingToRenew` where nothing is paid by periods
 */
async function upgradeOf(scope: Scope, service: Service, productId: number) {
  const product = await otherProduct(scope, service, productId)
  const later = await priceOfProduct(scope, service, product)
  const period = presentPeriod(service)
  if (period === null) throw new Problem('wrongState', { reason: 'nothingToRenew' })
  const { recurringAmount: oldAmount } = service
  const on = riyadhDate(scope.now)
  const change = upgradePrice({ period, on, oldAmount, newAmount: later.recurringAmount, creditAllowed: false })
  return { product, later, period, oldAmount, ...change }
}

/** The same as it is shown before anybody decides. */
export async function previewUpgrade(
  scope: Scope,
  { params, body: { productId } }: { params: { id: number }; body: BodyOf<typeof services.endpoints.upgradePrice> },
): Promise<AnswerOf<typeof services.endpoints.upgradePrice>> {
  const service = await serviceStore.get(scope, { params })
  const { product, later, period, oldAmount, charge, share } = await upgradeOf(scope, service, productId)
  const newAmount = later.recurringAmount
  return { productName: product.name, currency: service.currency, period, share, oldAmount, newAmount, charge }
}

/** The invoice of an upgrade is written; its server is asked when it is paid, or at once where nothing is to be paid. */
export const upgrade: VerbFunction<typeof services, 'upgrade'> = async (scope, service, { productId }) => {
  const { product, later, charge, share } = await upgradeOf(scope, service, productId)
  const next = toBecome(productId, later)
  const payload = { productId, charge }
  if (charge === 0) return { set: { ...next, work: 'underWay' }, payload: { ...payload, invoiceId: null } }
  const part = { en: `${share.days} of ${share.of} days`, ar: `${share.days} من ${share.of} يومًا` }
  const invoiceId = await invoiceService(scope.with({ caller: system }), service, {
    net: charge,
    dueDate: riyadhDate(scope.now),
    about: {
      en: `upgrade to ${product.name.en || product.name.ar}, ${part.en}`,
      ar: `ترقية إلى ${product.name.ar || product.name.en}، ${part.ar}`,
    },
  })
  return { set: { ...next, upgradeInvoiceId: invoiceId }, payload: { ...payload, invoiceId } }
}
