import { creditOf, leftOfLines } from '#contract/billing/credit.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { passLimitOfDay } from '#platform/staff/limits-of-day.ts'
import { type Issued, issueCreditNote, toCredit } from '../credit-note/issue-credit-note.ts'
import { invoiceStore } from './invoice.store.ts'

/** The lines of an invoice of which something is left to credit. */
export async function creditableLines(scope: Scope, { params }: { params: { id: number } }) {
  const invoice = await invoiceStore.find(scope, params.id)
  const left = leftOfLines(await toCredit(scope, invoice))
  const lines = invoice.lines.flatMap(({ id, description }) => {
    const net = left.get(id)
    return net === undefined ? [] : [{ invoiceLineId: id, description, left: net }]
  })
  return { currency: invoice.currency, lines }
}

/**
 * The same by somebody. What was paid of that already goes back to the client, into their wallet: as much as they may give back alone, by a refund otherwise.
 * @throws Problem forbidden `overYourLimit`
 */
export async function creditByHand(scope: Scope, invoice: Invoice, asked: readonly Asked[], reason: string): Promise<Issued> {
  const issued = await creditLines(scope, invoice, asked, reason)
  const { clientId, currency } = invoice
  const amount = issued.set.refunded - invoice.refunded
  if (amount > 0) await passLimitOfDay(scope, 'refund', { clientId, amount, currency, about: `credit note ${issued.creditNoteId}` })
  return issued
}

type Asked = { invoiceLineId: number; net: number }

/**
 * Credits something of the lines of an invoice, which is locked.
 * @throws Problem validation of `lines.<n>.invoiceLineId` and `lines.<n>.net`
 */
export async function creditLines(scope: Scope, invoice: Invoice, asked: readonly Asked[], reason: string): Promise<Issued> {
  const given = await toCredit(scope, invoice)
  const left = leftOfLines(given)
  const fields: FieldProblems = {}
  const nets = new Map<number, number>()
  for (const [at, { invoiceLineId, net }] of asked.entries()) {
    const most = left.get(invoiceLineId)
    if (most === undefined) fields[`lines.${at}.invoiceLineId`] = { key: 'notAChoice' }
    else if (nets.has(invoiceLineId)) fields[`lines.${at}.invoiceLineId`] = { key: 'alreadyUsed' }
    else if (net > most) fields[`lines.${at}.net`] = { key: 'moreThanLine' }
    nets.set(invoiceLineId, net)
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return issueCreditNote(scope, invoice, creditOf(given, nets), { kind: 'correction', reason })
}
