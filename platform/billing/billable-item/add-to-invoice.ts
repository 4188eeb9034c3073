import type { BillableItem } from '#contract/billing/billable-items.ts'
import { mostLines } from '#contract/billing/invoice-lines.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { billed, lineOfItem, nextOccurrence, noteOccurrences } from './bill-items.ts'
import { billableItemStore } from './billable-item.store.ts'

/** Puts an item, which is locked, on a draft of its client. @throws Problem validation of `invoiceId` */
export async function addToInvoice(scope: Scope, item: BillableItem, { invoiceId }: { invoiceId: number }) {
  const refused = (key: string) => new Problem('validation', { fields: { invoiceId: { key } } })
  const draft = await invoiceStore.find(scope, invoiceId, true).catch(() => null)
  if (draft?.status !== 'draft' || draft.clientId !== item.clientId) throw refused('notAChoice')
  if (draft.currency !== item.currency) throw refused('currencyDiffers')
  if (draft.lines.length >= mostLines) throw refused('tooMany')
  const occurrence = await nextOccurrence(scope, item)
  await invoiceStore.update(scope, {
    params: { id: invoiceId },
    body: { version: draft.version, lines: [...draft.lines.map(lineAsGiven), lineOfItem(item, occurrence)] },
  })
  const set = await noteOccurrences(scope, item, invoiceId, [occurrence])
  return { set, payload: { invoiceId, occurrence: set.occurrences } }
}

type DraftLine = Awaited<ReturnType<typeof invoiceStore.find>>['lines'][number]
/** What of a line of a draft is given back as it is, where others are added. */
export const lineAsGiven = ({ id, description, quantity, unitPrice, discount, category, reasonCode }: DraftLine) => ({
  ...{ id, description, quantity, unitPrice, discount, category, reasonCode },
})

/** A draft of a client was written: what waits for their next invoice is put on it. What an order or another invoice asks for stays alone. */
export async function addWaitingItems(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const draft = await invoiceStore.find(scope, recordId as number)
  if (draft.status !== 'draft' || draft.orderId !== null || draft.kind !== 'invoice') return
  if (draft.replaces !== null || draft.prepayments !== null) return
  const waiting = await scope.db
    .selectFrom('billableItems')
    .select('id')
    .where('clientId', '=', draft.clientId)
    .where('currency', '=', draft.currency)
    .where('status', '=', 'open')
    .where('invoiceAction', '=', 'nextInvoice')
    .orderBy('id')
    .limit(Math.max(0, mostLines - draft.lines.length))
    .execute()
  if (waiting.length === 0) return
  const asked = []
  for (const { id } of waiting) {
    const item = await billableItemStore.find(scope, id, true)
    if (item.status === 'open') asked.push({ item, occurrence: await nextOccurrence(scope, item) })
  }
  if (asked.length === 0) return
  const lines = [...draft.lines.map(lineAsGiven), ...asked.map(({ item, occurrence }) => lineOfItem(item, occurrence))]
  await invoiceStore.update(scope, { params: { id: draft.id }, body: { version: draft.version, lines } })
  for (const { item, occurrence } of asked) await billed(scope, item, draft.id, [occurrence])
}
