import { billableItems } from '#contract/billing/billable-items.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { billableItemStore } from './billable-item.store.ts'

/** A draft is deleted: what was to recur from it on is asked for no more, unless it was asked for since. */
export async function stopItemsOf(asked: Scope, invoiceId: number): Promise<void> {
  const scope = asked.with({ caller: system })
  const made = await scope.db
    .selectFrom('billableItems')
    .select('id')
    .where('withInvoiceId', '=', invoiceId)
    .where('status', '=', 'open')
    .where('occurrences', '=', 0)
    .orderBy('id')
    .execute()
  for (const { id } of made) {
    const item = await billableItemStore.find(scope, id, true)
    await billableItemStore.store(scope, item, { status: 'stopped' }, billableItems.events.stop)
  }
}
