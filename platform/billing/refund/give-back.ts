import { creditableOf, creditOfAmount } from '#contract/billing/credit.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import type { LedgerAccount } from '#contract/billing/ledger.ts'
import { type Refund, refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { issueCreditNote, toCredit } from '../credit-note/issue-credit-note.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { post } from '../ledger/post.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { lockWallet } from '../wallet/wallet.ts'
import { refundStore } from './refund.store.ts'
import { refuseWhileGivingBack } from './refund-under-way.ts'

/** The money leaves, or has left through a gateway, and the books, the invoice and its credit note say so, all or nothing. The refund is locked. */
export async function carryOut(scope: Scope, refund: Refund): Promise<void> {
  const creditNoteId =
    refund.invoiceId === null ? await giveFromWallet(scope, refund) : await giveOfInvoice(scope, refund, refund.invoiceId)
  await takeStep(scope, refundStore, 'complete', refund.id, { set: { creditNoteId, code: null, message: null } })
}

async function giveFromWallet(scope: Scope, refund: Refund): Promise<null> {
  await lockWallet(scope, refund, refund.amount, { paid: true })
  await payOut(scope, refund, 'wallet')
  return null
}

/**
 * An invoice that was paid whole is credited by what is given back of it; what was paid of another one is to be paid again.
 * @throws Problem wrongState `refundTooMuch` where less of it is left by now, `refundUnderWay`
 */
async function giveOfInvoice(scope: Scope, refund: Refund, invoiceId: number): Promise<number | null> {
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  const { amount } = refund
  if (refund.refundType !== 'gateway') await refuseWhileGivingBack(scope, invoiceId)
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
  const chosen = lines.length > 0 ? new Set(lines.map(({ invoiceLineId }) => invoiceLineId)) : undefined
  const given = await toCredit(scope, invoice)
  // An invoice that was paid whole only after its gateway was asked may have less of those lines; the money is back already.
  const only = amount > creditableOf(given, chosen) ? undefined : chosen
  const credit = creditOfAmount(given, amount, only)
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
  const { id: refundId, clientId, currency, amount, invoiceId, invoiceNumber, refundMethod } = refund
  const today = riyadhDate(scope.now)
  const allocations = invoiceId === null ? [] : [{ invoiceId, invoiceNumber, amount }]
  const what = { kind: 'refund', refundId, clientId, currency, amount, fee: 0, toWallet: 0, allocations }
  const { id } = await transactionStore.create(scope, {
    body: { ...what, paidOn: today, method: refundMethod, reference: await referenceOf(scope, refund) },
  })
  const lines = [
    { account: from, amount, ...(invoiceId === null ? {} : { invoiceId }) },
    { account: 'cash' as const, amount: -amount },
  ]
  await post(scope, { event: transactions.events.created, recordId: id, clientId, currency, bookedOn: today, lines })
}

/** What a gateway gave back bears the gateway's own name of the payment. */
async function referenceOf({ db }: Scope, { id, attemptId, referenceNumber }: Refund): Promise<string | null> {
  if (attemptId === null) return referenceNumber
  const { paymentId } = await db.selectFrom('paymentAttempts').select('paymentId').where('id', '=', attemptId).executeTakeFirstOrThrow()
  return `${paymentId}/${id}`
}
