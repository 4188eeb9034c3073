import type { BillableItem } from '#contract/billing/billable-items.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { billed, lineOfItem, noteOccurrences } from './bill-items.ts'
import { billableItemStore } from './billable-item.store.ts'

/** Puts an item, which is locked, on a draft of its client. @throws Problem validation of `invoiceId` */
export async function addToInvoice(scope: Scope, item: BillableItem, { invoiceId }: { invoiceId: number }) {
  const refused = (key: string) => new Problem('validation', { fields: { invoiceId: { key } } })
  const draft = await invoiceStore.find(scope, invoiceId, true).catch(() => null)
  if (draft?.status !== 'draft' || draft.clientId !== item.clientId) throw refused('notAChoice')
  if (draft.currency !== item.currency) throw refused('currencyDiffers')
  if (draft.lines.length >= 500) throw refused('tooMany')
  await invoiceStore.update(scope, {
    params: { id: invoiceId },
    body: { version: draft.version, lines: [...draft.lines.map(lineAsGiven), lineOfItem(item)] },
  })
  const set = await noteOccurrences(scope, item, invoiceId, 1)
  return { set, payload: { invoiceId, occurrence: set.occurrences } }
}

type DraftLine = Awaited<ReturnType<typeof invoiceStore.find>>['lines'][number]
const lineAsGiven = ({ id, description, quantity, unitPrice, discount, category, reasonCode }: DraftLine) => ({
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
    .limit(100)
    .execute()
  if (waiting.length === 0) return
  const items = []
  for (const { id } of waiting) items.push(await billableItemStore.find(scope, id, true))
  const open = items.filter(({ status }) => status === 'open')
  const lines = [...draft.lines.map(lineAsGiven), ...open.map(item => lineOfItem(item))].slice(0, 500)
  await invoiceStore.update(scope, { params: { id: draft.id }, body: { version: draft.version, lines } })
  for (const item of open) await billed(scope, item, draft.id, 1)
}
