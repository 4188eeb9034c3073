import { creditableOf, creditOfAmount } from '#contract/billing/credit.ts'
import { type Invoice, invoices, openInvoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { issueCreditNote, toCredit } from '../credit-note/issue-credit-note.ts'
import { isGivingBack } from '../refund/refund-under-way.ts'
import { cancelInvoice, isCancellable } from './cancel-invoice.ts'
import { releaseLines } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceValues } from './invoice-values.ts'
import { endUnasked, renewalsOn } from './orders-of-lines.ts'

/** In these an invoice asks for money, or will. */
export const notSettled = ['draft', ...openInvoice] as const

/**
 * Nobody has to pay for some lines of an invoice any more, and what they asked payment for may be asked for by others. A draft loses them; of a
 * published one what is to be paid of them with VAT is credited, for this reason; one that asks for nothing else, and of which nothing was paid, is cancelled.
 * What was paid of an invoice stays paid: it is for its other lines first. One that is settled, or of which money is being given back, stays as it is.
 */
export async function dropLines(scope: Scope, id: number, lineIds: ReadonlySet<number>, reason: string): Promise<void> {
  const renewals = await renewalsOn(scope, id, lineIds)
  await drop(scope, id, lineIds, reason)
  await endUnasked(scope, renewals)
}

async function drop(scope: Scope, id: number, lineIds: ReadonlySet<number>, reason: string): Promise<void> {
  const invoice = await invoiceStore.find(scope, id, true)
  const is = (states: readonly Invoice['status'][]) => states.includes(invoice.status)
  if (!is(notSettled) || (await isGivingBack(scope, id))) return
  const dropped = invoice.lines.filter(line => lineIds.has(line.id))
  const rest = invoice.lines.filter(line => !lineIds.has(line.id))
  if (dropped.length === 0) return
  if (rest.length === 0 && isCancellable(invoice)) return cancelInvoice(scope, id)
  if (invoice.status === 'draft') {
    await invoiceStore.store(scope, invoice, await invoiceValues(scope, { lines: rest }, invoice), invoices.events.updated, { reason })
    return
  }
  // Released first: what follows from the rest being paid is not theirs.
  await releaseLines(scope, dropped)
  const given = await toCredit(scope, invoice)
  const amount = Math.min(invoice.balance, creditableOf(given, lineIds))
  if (amount === 0) return
  await invoiceStore.perform(scope, 'credit', id, { reason }, async record => {
    const credit = creditOfAmount(given, amount, lineIds)
    const { set, ...payload } = await issueCreditNote(scope, record, credit, { kind: 'correction', reason })
    return { set, payload }
  })
}
