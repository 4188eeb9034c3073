import { riyadhDate } from '#contract/kernel/calendar.ts'
import './promotion.table.ts'
import type { PromotionToApply } from '#contract/catalogue/price-request.ts'
import { renewalsOf } from '#contract/catalogue/promotion-effect.ts'
import { promotionCode } from '#contract/catalogue/promotion-input.ts'
import { judgePromotion, type PromotionRefusal, type PromotionUse, refusedByClient } from '#contract/catalogue/promotion-rules.ts'
import { effectOf, type Promotion, rulesOf } from '#contract/catalogue/promotions.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** An order, or a cart, for which codes are judged. `id`: the order's own, whose uses do not count; a visitor has no client. */
export interface OrderToJudge extends Pick<PromotionUse, 'currency' | 'orderAmount' | 'lines'> {
  id?: number
  client: { id: number | null } & Omit<PromotionUse['client'], 'uses'>
}

/** A promotion as the price engine takes it, with its number; or why it is not taken, a key of the reasons. */
export type FoundPromotion = { id: number; apply: PromotionToApply } | { refusal: PromotionRefusal | 'promotionUnknown' }

type Rules = Omit<Promotion, 'status' | 'uses'>

/**
 * The promotion of a code, judged for an order. `keep` holds it until the end of the transaction, so that of two orders that want its last
 * use one waits for the other: say so where the order is placed.
 */
export async function findPromotion(scope: Scope, code: string, order: OrderToJudge, { keep = false } = {}): Promise<FoundPromotion> {
  const typed = promotionCode().safeParse(code)
  if (!typed.success) return { refusal: 'promotionUnknown' }
  const query = scope.db.selectFrom('promotions').selectAll().where('code', '=', typed.data)
  const promotion = (await (keep ? query.forUpdate() : query).executeTakeFirst()) as Rules | undefined
  return promotion ? judged(scope, promotion, order) : { refusal: 'promotionUnknown' }
}

/** The promotions that are taken without a code and are good for an order. */
export async function automaticPromotions(scope: Scope, order: OrderToJudge): Promise<Extract<FoundPromotion, { id: number }>[]> {
  const all = (await scope.db.selectFrom('promotions').selectAll().where('autoApply', '=', true).orderBy('id').execute()) as Rules[]
  const found: Extract<FoundPromotion, { id: number }>[] = []
  for (const promotion of all) {
    const one = await judged(scope, promotion, order)
    if ('apply' in one) found.push(one)
  }
  return found
}

async function judged(scope: Scope, promotion: Rules, { client, id, ...order }: OrderToJudge): Promise<FoundPromotion> {
  const [day, uses] = [riyadhDate(scope.now), await usesOf(scope, promotion.id, client.id, id)]
  const judgement = judgePromotion(rulesOf(promotion), { ...order, day, uses: uses.all, client: { ...client, uses: uses.own } })
  if ('refusal' in judgement) return judgement
  const { code, stackable, oncePerOrder } = promotion
  return {
    id: promotion.id,
    apply: { promotion: { code, effect: effectOf(promotion), stackable, oncePerOrder, renewals: renewalsOf(promotion) }, ...judgement },
  }
}

/** How often other orders, and upgrades, used a promotion: of all clients, and of this one. */
async function usesOf(
  { db }: Pick<Scope, 'db'>,
  promotionId: number,
  clientId: number | null,
  orderId = 0,
): Promise<{ all: number; own: number }> {
  return db
    .selectFrom('promotionUses')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.countAll<number>().filterWhere('clientId', '=', clientId).as('own')])
    .where('promotionId', '=', promotionId)
    .where(where => where.or([where('orderId', '!=', orderId), where('serviceId', 'is not', null)]))
    .executeTakeFirstOrThrow()
}

/**
 * The code of a promotion that reduced an order and is not for another client; null where each is. It holds them until the end of the transaction, so that of
 * two orders that give a client their one use one waits for the other.
 */
export async function codeRefusedTo(
  { db }: Scope,
  orderId: number,
  client: { id: number; groupId: number | null },
): Promise<string | null> {
  const promotions = (await db
    .selectFrom('promotions')
    .selectAll()
    .where('id', 'in', one =>
      one.selectFrom('promotionUses').select('promotionId').where('orderId', '=', orderId).where('serviceId', 'is', null),
    )
    .orderBy('id')
    .forUpdate()
    .execute()) as Rules[]
  if (promotions.length === 0) return null
  const has = await db
    .selectFrom('orders')
    .select('id')
    .where('clientId', '=', client.id)
    .where('status', 'in', ['pending', 'accepted'])
    .executeTakeFirst()
  for (const promotion of promotions) {
    const { own: uses } = await usesOf({ db }, promotion.id, client.id, orderId)
    if (refusedByClient(rulesOf(promotion), { ...client, existing: has !== undefined, uses })) return promotion.code
  }
  return null
}

/** An order is not wanted any more: what it used may be used again. */
export async function giveUsesBack({ db }: Scope, orderId: number): Promise<void> {
  await db.deleteFrom('promotionUses').where('orderId', '=', orderId).where('serviceId', 'is', null).execute()
}

/** The same of an upgrade, by its invoice. */
export async function giveUsesOfInvoiceBack({ db }: Scope, invoiceId: number): Promise<void> {
  await db.deleteFrom('promotionUses').where('invoiceId', '=', invoiceId).execute()
}

/** Notes that an order used a promotion, and what it took off in minor units; said again, the later one holds. */
export async function noteUse(
  { db, now }: Scope,
  use: { promotionId: number; orderId: number; clientId: number | null; currency: string; discount: number },
): Promise<void> {
  await db
    .insertInto('promotionUses')
    .values({ ...use, createdOn: now })
    .onConflict(conflict =>
      conflict.columns(['promotionId', 'orderId']).where('serviceId', 'is', null).doUpdateSet({ discount: use.discount }),
    )
    .execute()
}

interface UseOfUpgrade {
  /** That the service was sold with. */
  orderId: number
  serviceId: number
  invoiceId: number | null
  clientId: number
  currency: string
  discount: number
}

/** Notes that an upgrade of a service used the promotion of a code. */
export async function noteUseOfUpgrade({ db, now }: Scope, code: string, use: UseOfUpgrade): Promise<void> {
  const { id: promotionId } = await db.selectFrom('promotions').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  await db
    .insertInto('promotionUses')
    .values({ ...use, promotionId, createdOn: now })
    .execute()
}
