import type { PromotionToApply } from '#contract/catalogue/price-request.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import { automaticPromotions, findPromotion, noteUse } from '#platform/catalogue/promotion/find-promotion.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './order.table.ts'
import type { AskedItems } from './price-items.ts'

interface Judging extends AskedItems {
  currency: string
  groupId: number | null
  /** Before any promotion, without VAT. */
  orderAmount: number
}

/**
 * The promotions that reduce an order: that of its code, and those that need none.
 * @throws Problem validation of `promotionCode` with the reason
 */
export async function promotionsOf(scope: Scope, asked: Judging, keep: boolean): Promise<PromotionToApply[]> {
  const order = await toJudge(scope, asked)
  const automatic = await automaticPromotions(scope, order)
  if (asked.promotionCode === null) return automatic.map(({ apply }) => apply)
  const found = await findPromotion(scope, asked.promotionCode, order, { keep })
  if ('refusal' in found) throw new Problem('validation', { fields: { promotionCode: { key: found.refusal } } })
  return [found, ...automatic.filter(({ id }) => id !== found.id)].map(({ apply }) => apply)
}

async function toJudge({ db }: Scope, { clientId, items, currency, groupId, orderAmount }: Judging) {
  const bought = await db
    .selectFrom('orders')
    .leftJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select(['orders.status', 'orderItems.productId'])
    .where('clientId', '=', clientId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
  const owned = bought.flatMap(({ status, productId }) =>
    status === 'accepted' && productId !== null ? [{ kind: 'product' as const, id: productId }] : [],
  )
  const lines = items.map(({ productId, cycle }, at) => ({
    key: String(at),
    item: { kind: 'product' as const, id: productId },
    sale: 'new' as const,
    cycle,
  }))
  return { currency, orderAmount, lines, client: { id: clientId, groupId, existing: bought.length > 0, owned } }
}

/** Notes what each promotion took off an order, now or at its renewals. */
export async function noteUses(scope: Scope, { id: orderId, clientId, currency, items }: Order): Promise<void> {
  const off = new Map<string, number>()
  for (const { steps, renewals } of items) {
    for (const step of steps) if (step.step === 'promotion') off.set(step.code, (off.get(step.code) ?? 0) - step.amount)
    for (const step of renewals.flatMap(one => one.steps)) if (step.step === 'promotion' && !off.has(step.code)) off.set(step.code, 0)
  }
  if (off.size === 0) return
  const used = await scope.db
    .selectFrom('promotions')
    .select(['id', 'code'])
    .where('code', 'in', [...off.keys()])
    .execute()
  for (const { id: promotionId, code } of used)
    await noteUse(scope, { promotionId, orderId, clientId, currency, discount: off.get(code) ?? 0 })
}
