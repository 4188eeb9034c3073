import { type DocumentPrice, type LinePrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import type { VatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ChangeType, Order } from '#contract/orders/orders.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { priceOf, sumsOf } from './frozen-order.ts'
import { anew, noDomain } from './line-of-domain.ts'
import type { WithoutPrice } from './lines-of-item.ts'
import { orderStore, placerOf } from './order.store.ts'
import { orderVerbs } from './order.verbs.ts'

/** What is said of a line, beyond what every line about something that is there has. */
export type ChangedLine = Pick<WithoutPrice, 'name' | 'cycle' | 'domain'> & Partial<WithoutPrice> & { renewals?: LinePrice['renewals'] }

interface Change {
  type: ChangeType
  clientId: number
  lines: readonly ChangedLine[]
  /** What is asked for each of them now. */
  document: DocumentPrice
  promotionCode?: string | null
}

const line: Omit<WithoutPrice, 'name' | 'cycle' | 'domain'> = {
  ...{ productId: null, addonId: null, ...noDomain, ...anew, partOf: null, quantity: 1 },
  ...{ options: [], customValues: [], bundleId: null, bundleCopy: null, firstDueOn: null, dueDay: null, payments: null, term: null },
}

/**
 * Places the order of what is asked of a service or a name that is there; answers it. Whoever asks for it writes its invoice, in the same transaction.
 * Where nothing is to be paid, it is accepted at once.
 */
export async function placeChange(asked: Scope, { type, clientId, lines, document, promotionCode = null }: Change): Promise<Order> {
  const items = lines.map((one, at) => ({ ...line, ...priceOf(document.lines[at] as LinePrice), ...one }))
  const agreed = { ...sumsOf(document), items }
  const placed: Pick<Order, 'placerName' | 'placedBy'> = { placerName: asked.caller.name, placedBy: placerOf(asked) }
  const scope = asked.with({ caller: system })
  const body = { clientId, invoiced: true, notes: null, promotionCode, type, items: [], agreed, placed }
  const order = await orderStore.create(scope, { body })
  if (document.total === 0) await orderVerbs.accept(scope, { params: { id: order.id }, body: {} })
  return order
}

/**
 * What prices that were agreed come to today, with VAT. Amounts in minor units of a currency.
 * @throws Problem wrongState `currencyChanged` where the client pays in another one by now
 */
export async function pricedAsAgreed(
  scope: Scope,
  clientId: number,
  { currency, lines }: { currency: string; lines: readonly (VatOfSale & { net: number; agreedDiscount?: number })[] },
): Promise<DocumentPrice> {
  const { groupId: _, ...terms } = await saleTerms(scope, clientId)
  if (terms.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
  return priceDocument({
    ...{ ...terms, payment: 'renewal' },
    lines: lines.map(({ net, category, reasonCode, agreedDiscount = 0 }, at) => ({
      ...{ key: String(at), cycle: 'oneTime', quantity: 1, discounts: 'none', agreedDiscount },
      prices: [{ cycle: 'oneTime', currency, price: net, setupFee: 0 }],
      ...{ vatCategory: category, vatReason: reasonCode ?? null },
    })),
  })
}
