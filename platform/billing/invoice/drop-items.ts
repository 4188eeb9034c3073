import type { Order } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cancelItems } from '#platform/orders/order/cancelled-items.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import type { InvoiceLine } from './carried-lines.ts'
import { dropLines, notSettled } from './drop-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import type {} from './invoice.table.ts'
import { feeName } from './lines-of-order.ts'

const reason = 'An item of the order was cancelled · أُلغي بند من الطلب'

/**
 * Some items of an order are not wanted any more while the others are: what is not paid of them and of their set-up fees need not be, and others may
 * have their stock. What was paid stays booked until somebody gives it back.
 */
export async function dropItems(asked: Scope, orderId: number, ids: ReadonlySet<number>): Promise<void> {
  const scope = asked.with({ caller: system })
  const order = await orderStore.find(scope, orderId, true)
  const items = await cancelItems(scope, order, ids)
  // The parts in which an accepted quote is paid do not follow from its items: a person credits them.
  if (items.length === 0 || order.quoteId !== null) return
  const open = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select('invoices.id')
    .distinct()
    .where(
      'invoiceLines.orderItemId',
      'in',
      items.map(({ id }) => id),
    )
    .where('invoices.status', 'in', notSettled)
    .orderBy('invoices.id')
    .execute()
  for (const { id } of open) {
    const { lines } = await invoiceStore.find(scope, id)
    await dropLines(scope, id, linesOf(lines, items), reason)
  }
}

/** The lines of items, each with that of its set-up fee, which names no item of its own. */
function linesOf(lines: readonly InvoiceLine[], items: Order['items']): ReadonlySet<number> {
  const found = lines.flatMap((line, at) => {
    const item = items.find(({ id }) => id === line.orderItemId)
    if (!item) return []
    const next = lines[at + 1]
    return next && isFeeOf(next, item) ? [line.id, next.id] : [line.id]
  })
  return new Set(found)
}

function isFeeOf({ orderItemId, description }: InvoiceLine, item: Order['items'][number]): boolean {
  const fee = feeName(item)
  return orderItemId === null && item.setupFee > 0 && description.en === fee.en && description.ar === fee.ar
}
