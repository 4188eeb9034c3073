import { sql } from 'kysely'
import type { Invoice } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { isChange, type Order, orders } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { acceptChange } from '#platform/orders/order/decide-change.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { invoiceOrderOfQuote } from '../quote/accept-quote.ts'
import { quoteStore } from '../quote/quote.store.ts'
import { cancelInvoice, cancellable } from './cancel-invoice.ts'
import { releaseLines } from './carried-lines.ts'
import { dropRenewalLines } from './drop-renewal-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { linesOfOrder } from './lines-of-order.ts'
import { renewalsOn } from './orders-of-lines.ts'
import { releaseItems } from './settle-invoice.ts'

/** An order was placed: its invoice, written and published, unless it is to have none. */
export async function invoiceOrder(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const order = await orderStore.find(scope, recordId as number)
  // Who asks for a change writes its invoice.
  if (!order.invoiced || isChange(order)) return
  if (order.quoteId !== null) return invoiceOrderOfQuote(scope, await quoteStore.find(scope, order.quoteId), order.id)
  const { clientId, id: orderId } = order
  const dueDate = addDays(riyadhDate(scope.now), await setting(scope, 'invoiceDueDays'))
  const { id } = await invoiceStore.create(scope, {
    body: { clientId, orderId, dueDate, notes: null, lines: await linesOfOrder(scope, order) },
  })
  await invoiceVerbs.publish(scope, { params: { id }, body: {} })
}

/** An order is to be decided once more: it has an invoice again, where its own was cancelled with it or given back. */
export async function invoiceAgain(scope: Scope, event: Happened): Promise<void> {
  const had = await scope.db.selectFrom('invoices').select(['id', 'status']).where('orderId', '=', event.recordId).execute()
  if (had.some(({ status }) => status !== 'cancelled' && status !== 'refunded')) return
  // What was given back on purpose stays asked for: only what the order itself asks for is invoiced again.
  for (const { id, status } of had)
    await (status === 'refunded' ? releaseLines(scope, (await invoiceStore.find(scope, id)).lines) : releaseItems(scope, { recordId: id }))
  await invoiceOrder(scope, event)
}

/** An invoice was paid, or a part of it, or given back: its order says so, and those of its renewals. What is paid in parts is paid when all of them are. */
export async function tellOrder(scope: Scope, { recordId }: Happened): Promise<void> {
  const { id, orderId } = await invoiceStore.find(scope, recordId as number)
  if (orderId !== null) await tell(scope, await orderStore.find(scope, orderId, true), await invoicesOf(scope, orderId))
  for (const renewal of await renewalsOn(scope, id)) {
    const order = await orderStore.find(scope, renewal, true)
    const told = await tell(scope, order, await invoicesOf(scope, renewal))
    if (told.paymentStatus === 'paid') await acceptChange(scope, told)
  }
}

async function tell(scope: Scope, order: Order, parts: Awaited<ReturnType<typeof invoicesOf>>): Promise<Order> {
  const paymentStatus = paymentOf(parts)
  if (order.paymentStatus === 'none') return order
  const ids = parts.map(({ id }) => id)
  const paymentMethod = paymentStatus === 'unpaid' ? null : await lastMethod(scope, ids)
  if (order.paymentStatus === paymentStatus && order.paymentMethod === paymentMethod) return order
  return orderStore.store(scope, order, { paymentStatus, paymentMethod }, orders.events.paymentChanged)
}

/** The invoices that ask for an order as a whole, or for items of it. */
const invoicesOf = ({ db }: Scope, orderId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'status', 'paid', 'refunded'])
    // Found by the indexes of both, whatever else there is: one condition with "or" reads every invoice.
    .where(
      sql<boolean>`"id" = any(array(select "id" from "invoices" where "orderId" = ${orderId} union
        select l."invoiceId" from "invoiceLines" l join "orderItems" i on i."id" = l."orderItemId" where i."orderId" = ${orderId}))`,
    )
    .where('status', '!=', 'cancelled')
    .execute()

/** How an order was paid last; what no payment settled came out of the client's wallet. */
async function lastMethod({ db }: Scope, invoiceIds: readonly number[]): Promise<Order['paymentMethod']> {
  const last = await db
    .selectFrom('transactionAllocations')
    .innerJoin('invoices', 'invoices.id', 'transactionAllocations.invoiceId')
    .innerJoin('transactions', 'transactions.id', 'transactionAllocations.transactionId')
    .select('method')
    .where('invoices.id', 'in', invoiceIds)
    .orderBy('transactions.id', 'desc')
    .executeTakeFirst()
  return last?.method ?? 'wallet'
}

function paymentOf(parts: readonly Pick<Invoice, 'status' | 'paid' | 'refunded'>[]): Order['paymentStatus'] {
  if (parts.every(({ status }) => status === 'refunded')) return 'refunded'
  if (parts.every(({ status }) => status === 'paid' || status === 'refunded')) return 'paid'
  return parts.some(({ paid, refunded }) => paid > refunded) ? 'partiallyPaid' : 'unpaid'
}

/** An order has ended: what is open of its invoice need not be paid. */
export async function cancelInvoiceOfOrder(scope: Scope, { recordId }: Happened): Promise<void> {
  const { type } = await orderStore.find(scope, recordId as number)
  if (type === 'renew') return dropRenewalLines(scope, recordId as number)
  const open = await scope.db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', recordId)
    .where('status', 'in', cancellable)
    .whereRef('paid', '=', 'refunded')
    .execute()
  for (const { id } of open) await cancelInvoice(scope, id)
}
