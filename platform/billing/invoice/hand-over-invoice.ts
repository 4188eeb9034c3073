import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { orders } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { creditBalance } from '../credit-note/issue-credit-note.ts'
import { carriedLine, releaseLines } from './carried-lines.ts'
import { isWhole } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'
import { publishInvoice } from './publish-invoice.ts'

/**
 * Somebody else buys an order: what was asked of the client before is credited whole, and asked of the other one.
 * @throws Problem wrongState where something of it was paid, or a transfer for it was announced; `vatChangedSince`
 */
export async function handOverInvoices(asked: Scope, { recordId, payload }: Happened<typeof orders.events.changeClient>): Promise<void> {
  const scope = asked.with({ caller: system })
  const found = await scope.db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', recordId)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .execute()
  for (const { id } of found) await handOver(scope, await invoiceStore.find(scope, id, true), payload.after)
}

async function handOver(scope: Scope, invoice: Invoice, clientId: number): Promise<void> {
  const { number, status, currency, orderId, origin, lines } = invoice
  if (status === 'bankTransfer') throw new Problem('wrongState', { reason: 'orderTransferAnnounced' })
  if ((status !== 'draft' && status !== 'unpaid') || !isWhole(invoice)) throw new Problem('wrongState', { reason: 'orderWasPaid' })
  const set = number === null ? {} : (await creditBalance(scope, invoice, { kind: 'cancellation', reason: null })).set
  await releaseLines(scope, lines)
  // Due by the terms of the other client, who hears of it only now; the notes were written to the one before.
  const body = { clientId, orderId, origin, dueDate: null, notes: null, lines: lines.map(carriedLine) }
  const next = await invoiceStore.create(scope, { body })
  const same = next.lines.every(({ category, rate }, at) => category === lines[at]?.category && rate === lines[at]?.rate)
  if (next.currency !== currency || !same) throw new Problem('wrongState', { reason: 'vatChangedSince' })
  if (number !== null) await invoiceStore.perform(scope, 'publish', next.id, {}, record => publishInvoice(scope, record))
  await invoiceStore.store(scope, invoice, { ...set, status: 'cancelled', disputedOn: null }, invoices.events.handedOver, {
    payload: { invoiceId: next.id, clientId },
  })
}
