import type { PromotionToApply } from '#contract/catalogue/price-request.ts'
import type { SoldItem } from '#contract/catalogue/sold-items.ts'
import type { Order } from '#contract/orders/orders.ts'
import { automaticPromotions, findPromotion, noteUse } from '#platform/catalogue/promotion/find-promotion.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { SoldLine } from './lines-of-item.ts'
import type {} from './order.table.ts'
import type { AskedItems } from './price-items.ts'

interface Judging extends AskedItems {
  lines: readonly SoldLine[]
  currency: string
  groupId: number | null
  /** Before any promotion, without VAT. */
  orderAmount: number
}

/** The promotions that reduce an order: that of its code, and those that need none. `refusal`: why that of its code is not taken. */
export async function promotionsOf(
  scope: Scope,
  asked: Judging,
  keep: boolean,
): Promise<{ promotions: PromotionToApply[]; refusal: string | null }> {
  const order = await toJudge(scope, asked)
  const automatic = await automaticPromotions(scope, order)
  const byThemselves = { promotions: automatic.map(({ apply }) => apply), refusal: null }
  if (asked.promotionCode === null) return byThemselves
  const found = await findPromotion(scope, asked.promotionCode, order, { keep })
  if ('refusal' in found) return { ...byThemselves, refusal: found.refusal }
  return { promotions: [found, ...automatic.filter(({ id }) => id !== found.id)].map(({ apply }) => apply), refusal: null }
}

async function toJudge({ db }: Scope, { clientId, lines: sold, currency, groupId, orderAmount }: Judging) {
  const bought = await db
    .selectFrom('orders')
    .leftJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .leftJoin('tlds', 'tlds.id', 'orderItems.tldId')
    .select(['orders.status', 'orderItems.productId', 'orderItems.addonId', 'tlds.extension'])
    .where('clientId', '=', clientId)
    .where('orders.status', 'in', ['pending', 'accepted'])
    .execute()
  const owned = bought.flatMap(({ status, ...line }) => (status === 'accepted' ? itemsOf(line) : []))
  const lines = sold.flatMap(({ line, extension = null }, at) =>
    itemsOf({ ...line, extension }).map(item => ({
      ...{ key: String(at), item, sale: 'new' as const, cycle: line.cycle },
      ...(line.years === null ? {} : { years: line.years }),
    })),
  )
  return { currency, orderAmount, lines, client: { id: clientId, groupId, existing: bought.length > 0, owned } }
}

/** What a line of an order sells; nothing of an order without lines. */
function itemsOf({
  productId,
  addonId,
  extension,
}: Record<'productId' | 'addonId', number | null> & { extension: string | null }): SoldItem[] {
  if (extension !== null) return [{ kind: 'domain', extension }]
  if (productId !== null) return [{ kind: 'product', id: productId }]
  return addonId === null ? [] : [{ kind: 'addon', id: addonId }]
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
