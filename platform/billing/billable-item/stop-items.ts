import { billableItems } from '#contract/billing/billable-items.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { billableItemStore } from './billable-item.store.ts'

/** A draft that recurs is deleted, its invoice cancelled, or a line taken off it: what no invoice asks for by now is asked for no more. */
export async function stopItemsOf(asked: Scope, invoiceId: number): Promise<void> {
  const scope = asked.with({ caller: system })
  const made = await scope.db
    .selectFrom('billableItems')
    .select('id')
    .where('withInvoiceId', '=', invoiceId)
    .where('status', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billableOccurrences as o')
            .select('o.itemId')
            .whereRef('o.itemId', '=', 'billableItems.id')
            .where('o.invoiceId', 'is not', null),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  for (const { id } of made) {
    const item = await billableItemStore.find(scope, id, true)
    await billableItemStore.store(scope, item, { status: 'stopped' }, billableItems.events.stop)
  }
}
