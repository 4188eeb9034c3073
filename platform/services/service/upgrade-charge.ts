import { type DocumentPrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import type { KindOfSale } from '#contract/catalogue/promotion-rules.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service } from '#contract/services/services.ts'
import { noteUseOfUpgrade } from '#platform/catalogue/promotion/find-promotion.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { buyerToJudge, promotionsFor } from '#platform/orders/order/promotions-of-order.ts'
import { vatOf } from './invoice-service.ts'

interface Charged {
  productId: number
  cycle: Service['cycle']
  sale: KindOfSale
  /** Before promotions, in minor units without VAT. */
  charge: number
  /** What is shown with VAT where nothing is charged. */
  credit: number
  promotionCode: string | null
}

/** What is asked for an upgrade by the price engine: what promotions take off, and VAT on top. Amounts in minor units. */
export interface UpgradeCharge {
  discount: number
  used: { code: string; off: number }[]
  /** Why the code is not taken; null: it is, or none was given. */
  promotionRefusal: string | null
  vatAmount: number
  total: number
  /** The document that asks for it; of a credit, which asks for nothing, one of nothing. */
  document: DocumentPrice
}

/** `keep` holds the promotions until the end of the transaction, so that of two upgrades that want the last use of one, one waits for the other. */
export async function chargeOf(
  scope: Scope,
  service: Service,
  { productId, cycle, sale, charge, credit, promotionCode }: Charged,
  { keep }: { keep: boolean },
): Promise<UpgradeCharge> {
  const { groupId, ...terms } = await saleTerms(scope, service.clientId)
  const { category: vatCategory, reasonCode: vatReason } = await vatOf(scope, service)
  const price = { cycle: 'oneTime' as const, currency: service.currency, price: charge > 0 ? charge : credit, setupFee: 0 }
  const line = { key: 'upgrade', cycle: 'oneTime' as const, quantity: 1, prices: [price], vatCategory, vatReason: vatReason ?? null }
  const judged = {
    ...{ currency: terms.currency, orderAmount: charge },
    lines: [{ key: line.key, item: { kind: 'product' as const, id: productId }, sale, cycle }],
    client: { id: service.clientId, groupId, ...(await buyerToJudge(scope, service.clientId)) },
  }
  const { promotions, refusal } = await promotionsFor(scope, judged, promotionCode, keep)
  const request = { ...terms, payment: 'first' as const, lines: [{ ...line, discounts: 'promotions' as const }] }
  const shown = priceDocument({ ...request, promotions: charge > 0 ? promotions : [] })
  const { lines, vatAmount, total } = shown
  const nothing = { ...request.lines[0], prices: [{ ...price, price: 0 }] }
  const document = charge > 0 ? shown : priceDocument({ ...request, lines: [{ ...line, ...nothing }] })
  const used = (lines[0]?.steps ?? []).flatMap(one => (one.step === 'promotion' ? [{ code: one.code, off: -one.amount }] : []))
  return { discount: used.reduce((sum, { off }) => sum + off, 0), used, promotionRefusal: refusal, vatAmount, total, document }
}

/** The promotions that reduced an upgrade were used once more. */
export async function noteUses(
  scope: Scope,
  { id: serviceId, orderId, clientId, currency }: Service,
  invoiceId: number | null,
  used: UpgradeCharge['used'],
): Promise<void> {
  for (const { code, off: discount } of used)
    await noteUseOfUpgrade(scope, code, { orderId, serviceId, invoiceId, clientId, currency, discount })
}

/** @throws Problem validation of `promotionCode` */
export function refuseCode(key: string | null): void {
  if (key !== null) throw new Problem('validation', { fields: { promotionCode: { key } } })
}
