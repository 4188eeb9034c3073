import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { changeTypes } from '#contract/orders/orders.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import type {} from '#platform/orders/order/order.table.ts'
import { orderVerbs } from '#platform/orders/order/order.verbs.ts'
import type {} from './service.table.ts'

/**
 * Orders that wait for nothing but money, of which none came so many days after the last of their invoices was due. Left are those of which something
 * was made or is being made without it, of which an invoice waits as a draft or is disputed, and for which a transfer was announced or a payment is under way.
 */
async function unpaid(scope: Scope) {
  const before = addDays(riyadhDate(scope.now), -(await setting(scope, 'cancelUnpaidOrderDays')))
  return (
    scope.db
      .selectFrom('orders')
      .select('orders.id')
      .where('orders.status', '=', 'pending')
      // What runs waits for its renewal as long as it runs, and for an upgrade by terms of its own.
      .where('orders.type', 'not in', changeTypes)
      .where('orders.paymentStatus', '=', 'unpaid')
      .where(
        sql<boolean>`(select max(coalesce(i."dueDate", i."invoiceDate")) from "invoices" i
        where i."orderId" = "orders"."id" and i."status" <> 'cancelled') <= ${before}::date
      and not exists (select from "invoices" i where i."orderId" = "orders"."id"
        and (i."status" not in ('unpaid', 'cancelled') or i."disputedOn" is not null))
      and not exists (select from "paymentAttempts" a join "paymentAttemptShares" share on share."attemptId" = a."id"
        join "invoices" i on i."id" = share."invoiceId" where i."orderId" = "orders"."id" and a."status" in ('initiated', 'unknown'))
      and not exists (select from "services" s where s."orderId" = "orders"."id" and s."status" not in ('paymentPending', 'rejected'))
      and not exists (select from "domains" d where d."orderId" = "orders"."id" and d."status" not in ('submitted', 'rejected'))`,
      )
  )
}

/** Cancels orders that nobody pays: stock and uses of promotions are given back, and their invoices need not be paid. Off unless somebody wants it. */
export const cancelUnpaidOrders = task({
  name: 'cancelUnpaidOrders',
  kind: 'orders',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'cancelUnpaidOrderDays')) > 0,
  candidates: unpaid,
  treat: async (scope, id) => {
    // Invoices are locked first, as whoever pays them does: a payment that is being written down is quicker.
    await scope.db.selectFrom('invoices').select('id').where('orderId', '=', id).orderBy('id').forUpdate().execute()
    const { version } = await orderStore.find(scope, id, true)
    const still = await (await unpaid(scope)).where('orders.id', '=', id).executeTakeFirst()
    if (!still) return []
    const days = await setting(scope, 'cancelUnpaidOrderDays')
    const reason = `Not paid within ${days} days · لم يُسدد خلال ${days} يومًا`
    await orderVerbs.cancel(scope, { params: { id }, body: { version, reason } })
    return [id]
  },
})
