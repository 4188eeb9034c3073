import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { billableItemStore } from '../billable-item/billable-item.store.ts'
import { invoiceStore } from './invoice.store.ts'
import { refuseRecurring, soldItem } from './recur-invoice.ts'
import { keepTerms } from './recurring-terms.ts'

/**
 * A draft that recurs was written: what is made again is what it says by now.
 * @throws Problem validation of `lines.<n>.discount` and `lines.<n>.description`
 */
export async function followWritten(asked: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const id = recordId as number
  const scope = asked.with({ caller: system })
  const items = await scope.db
    .selectFrom('billableItems')
    .select('id')
    .where('withInvoiceId', '=', id)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  if (items.length === 0) return
  const invoice = await invoiceStore.find(scope, id, true)
  if (invoice.status !== 'draft') return
  const recurring = new Set(items.map(one => one.id))
  refuseRecurring(invoice.lines, ({ billableItemId }) => billableItemId !== null && recurring.has(billableItemId))
  for (const { id: itemId } of items) {
    const line = invoice.lines.find(one => one.billableItemId === itemId && one.occurrence === 1)
    if (!line) continue
    const { version } = await billableItemStore.find(scope, itemId, true)
    await billableItemStore.update(scope, { params: { id: itemId }, body: { version, ...soldItem(line) } })
  }
  await keepTerms(scope, invoice)
}

/** It was published, from which day on its time to pay counts. What asks anew for what others did is due when they were, and says nothing of that. */
export async function followPublished(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const id = recordId as number
  const recurs = await scope.db.selectFrom('billableItems').select('id').where('withInvoiceId', '=', id).limit(1).executeTakeFirst()
  if (!recurs) return
  const invoice = await invoiceStore.find(scope, id, true)
  if (!invoice.replaces?.length) await keepTerms(scope, invoice)
}
