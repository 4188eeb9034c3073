import type { PromotionToApply } from '#contract/catalogue/price-request.ts'
import type { SoldItem } from '#contract/catalogue/sold-items.ts'
import type { Order } from '#contract/orders/orders.ts'
import { automaticPromotions, findPromotion, noteUse, type OrderToJudge } from '#platform/catalogue/promotion/find-promotion.ts'
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
export async function promotionsOf(scope: Scope, asked: Judging, keep: boolean): Promise<Found> {
  const { clientId, lines: sold, currency, groupId, orderAmount } = asked
  const lines = sold.flatMap(({ line, extension = null }, at) =>
    itemsOf({ ...line, extension }).map(item => ({
      ...{ key: String(at), item, sale: 'new' as const, cycle: line.cycle },
      ...(line.years === null ? {} : { years: line.years }),
    })),
  )
  const client = { id: clientId, groupId, ...(await buyerToJudge(scope, clientId)) }
  return promotionsFor(scope, { currency, orderAmount, lines, client }, asked.promotionCode, keep)
}

interface Found {
  promotions: PromotionToApply[]
  refusal: string | null
}

/** The same for whatever is sold. `keep` holds that of the code until the end of the transaction. */
export async function promotionsFor(scope: Scope, order: OrderToJudge, promotionCode: string | null, keep: boolean): Promise<Found> {
  const automatic = await automaticPromotions(scope, order)
  const byThemselves = { promotions: automatic.map(({ apply }) => apply), refusal: null }
  if (promotionCode === null) return byThemselves
  const found = await findPromotion(scope, promotionCode, order, { keep })
  if ('refusal' in found) return { ...byThemselves, refusal: found.refusal }
  return { promotions: [found, ...automatic.filter(({ id }) => id !== found.id)].map(({ apply }) => apply), refusal: null }
}

/** What is known of a client who buys: whether they have ordered before, and what they have. */
export async function buyerToJudge({ db }: Scope, clientId: number): Promise<Pick<OrderToJudge['client'], 'existing' | 'owned'>> {
  const bought = await db
    .selectFrom('orders')
    .leftJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .leftJoin('tlds', 'tlds.id', 'orderItems.tldId')
    .select(['orders.status', 'orderItems.productId', 'orderItems.addonId', 'tlds.extension'])
    .where('clientId', '=', clientId)
    .where('orders.status', 'in', ['pending', 'accepted'])
    .execute()
  const owned = bought.flatMap(({ status, ...line }) => (status === 'accepted' ? itemsOf(line) : []))
  return { existing: bought.length > 0, owned }
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
