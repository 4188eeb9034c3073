import { creditOfAmount } from '#contract/billing/credit.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import type { LedgerAccount } from '#contract/billing/ledger.ts'
import { type Refund, refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { issueCreditNote, toCredit } from '../credit-note/issue-credit-note.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { post } from '../ledger/post.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { lockWallet } from '../wallet/wallet.ts'
import { refundStore } from './refund.store.ts'

/** The refund of an invoice was asked for, by somebody who may give back so much alone or not. */
export const giveBackAsked = (scope: Scope, { payload: { refundId } }: Happened<typeof invoices.events.refund>) =>
  giveBack(scope, { recordId: refundId })

/** What was decided is carried out: the money leaves, and the books, the invoice and its credit note say so, all or nothing. */
export async function giveBack(scope: Scope, { recordId }: Pick<Happened, 'recordId'>): Promise<void> {
  const refund = await refundStore.find(scope, recordId as number, true)
  if (refund.status !== 'processing') return
  const creditNoteId =
    refund.invoiceId === null ? await giveFromWallet(scope, refund) : await giveOfInvoice(scope, refund, refund.invoiceId)
  await takeStep(scope, refundStore, 'complete', refund.id, { set: { creditNoteId } })
}

async function giveFromWallet(scope: Scope, refund: Refund): Promise<null> {
  await lockWallet(scope, refund, refund.amount)
  await payOut(scope, refund, 'wallet')
  return null
}

/**
 * An invoice that was paid whole is credited by what is given back of it; what was paid of another one is to be paid again.
 * @throws Problem wrongState `refundTooMuch` where less of it is left by now
 */
async function giveOfInvoice(scope: Scope, refund: Refund, invoiceId: number): Promise<number | null> {
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  const { amount } = refund
  if (amount > invoice.paid - invoice.refunded) throw new Problem('wrongState', { reason: 'refundTooMuch' })
  const { creditNoteId, set } = invoice.status === 'paid' ? await credited(scope, invoice, refund) : await owedAgain(scope, invoice, refund)
  await invoiceStore.store(scope, invoice, set, invoices.events.givenBack, {
    payload: { refundId: refund.id, amount },
    reason: refund.reason,
  })
  return creditNoteId
}

type Given = { creditNoteId: number | null; set: Partial<Pick<Invoice, 'credited' | 'refunded'>> }

async function credited(scope: Scope, invoice: Invoice, refund: Refund): Promise<Given> {
  const { refundType, amount, reason, lines } = refund
  const only = lines.length > 0 ? new Set(lines.map(({ invoiceLineId }) => invoiceLineId)) : undefined
  const credit = creditOfAmount(await toCredit(scope, invoice), amount, only)
  const to = refundType === 'wallet' ? 'wallet' : 'refunds'
  const note = await issueCreditNote(scope, invoice, credit, { kind: 'refund', reason }, to)
  if (to === 'refunds') await payOut(scope, refund, 'refunds')
  return note
}

async function owedAgain(scope: Scope, invoice: Invoice, refund: Refund): Promise<Given> {
  if (refund.refundType === 'wallet') await toWallet(scope, refund)
  else await payOut(scope, refund, 'receivable')
  return { creditNoteId: null, set: { refunded: invoice.refunded + refund.amount } }
}

async function toWallet(scope: Scope, { id, clientId, currency, amount, invoiceId }: Refund): Promise<void> {
  const about = invoiceId === null ? {} : { invoiceId }
  const lines = [
    { account: 'receivable' as const, amount, ...about },
    { account: 'wallet' as const, amount: -amount, ...about },
  ]
  await post(scope, { event: refunds.events.complete, recordId: id, clientId, currency, bookedOn: riyadhDate(scope.now), lines })
}

/** The money leaves: a transaction, booked from what it was owed on. */
async function payOut(scope: Scope, refund: Refund, from: LedgerAccount): Promise<void> {
  const { id: refundId, clientId, currency, amount, invoiceId, invoiceNumber, refundMethod, referenceNumber } = refund
  const today = riyadhDate(scope.now)
  const allocations = invoiceId === null ? [] : [{ invoiceId, invoiceNumber, amount }]
  const what = { kind: 'refund', refundId, clientId, currency, amount, fee: 0, toWallet: 0, allocations }
  const { id } = await transactionStore.create(scope, {
    body: { ...what, paidOn: today, method: refundMethod, reference: referenceNumber },
  })
  const lines = [
    { account: from, amount, ...(invoiceId === null ? {} : { invoiceId }) },
    { account: 'cash' as const, amount: -amount },
  ]
  await post(scope, { event: transactions.events.created, recordId: id, clientId, currency, bookedOn: today, lines })
}
