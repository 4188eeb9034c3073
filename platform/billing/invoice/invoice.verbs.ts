import { NUMBER_MARK } from '#contract/billing/due-and-paid-verbs.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { creditBalance, type Issued } from '../credit-note/issue-credit-note.ts'
import { chargeCard } from '../payment-attempt/charge-card.ts'
import { issueBill } from '../payment-attempt/issue-bill.job.ts'
import { openBill } from '../payment-attempt/issue-bill.ts'
import { askRefund } from '../refund/ask-refund.ts'
import { refundAndCancel } from '../refund/refund-and-cancel.ts'
import { passToWallet } from '../transaction/fill-wallet.ts'
import { recordPayment } from '../transaction/record-payment.ts'
import { applyWallet } from './apply-wallet.ts'
import { askAgain } from './ask-again.ts'
import { creditByHand } from './credit-lines.ts'
import { issueDebitNote } from './debit-note.ts'
import { duplicateInvoice } from './duplicate-invoice.ts'
import { endDispute } from './end-dispute.ts'
import { isPaidInPart } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'
import { sendInvoice } from './mail-invoice.ts'
import { markUnpaid } from './mark-unpaid.ts'
import { mergeInvoices } from './merge-invoices.ts'
import { publishInvoice } from './publish-invoice.ts'
import { refuseDiscount } from './refuse-discount.ts'
import { reinstate } from './reinstate-invoice.ts'
import { remindByHand } from './send-reminder.ts'
import { takenOf } from './settle-invoice.ts'
import { splitInvoice } from './split-invoice.ts'
import { awaitSinceToday, missTransfer } from './transfer-of-invoice.ts'

// Whether an invoice is settled or ended by what is done here is for its reactions to say.
export const invoiceVerbs = verbsOf(invoiceStore, {
  publish: publishInvoice,
  addPayment: async (scope, invoice, { version: _, ...payment }) => {
    const amount = takenOf(invoice, payment.amount)
    const { id: invoiceId, clientId, currency } = invoice
    const made = await recordPayment(scope, { ...payment, clientId, currency, allocations: [{ invoiceId, amount }] })
    await passToWallet(scope, made)
    return { set: { paid: invoice.paid + amount }, payload: { transactionId: made.id, amount } }
  },
  chargeCard: async (scope, invoice) => ({ payload: await chargeCard(scope, invoice) }),
  issueBill: async (scope, { id }) => {
    const { id: attemptId, amount } = await openBill(scope, id)
    await scope.enqueue(issueBill, { id: attemptId })
    return { payload: { attemptId, amount } }
  },
  applyWallet,
  refund: (scope, invoice, body) => askRefund(scope, invoice, body),
  refundAndCancel,
  credit: async (scope, invoice, { lines, reason }) => credited(await creditByHand(scope, invoice, lines, reason)),
  debit: async (scope, invoice, { lines, reason }) => {
    await refuseDiscount(scope, { lines, currency: invoice.currency })
    return { payload: await issueDebitNote(scope, invoice, lines, reason) }
  },
  markPaid: async (scope, invoice, { reason }) => credited(await creditBalance(scope, invoice, { kind: 'settlement', reason })),
  markCancelled: async (scope, invoice, { reason }) => credited(await creditBalance(scope, invoice, { kind: 'cancellation', reason })),
  writeOff: async (scope, invoice, { reason }) => credited(await creditBalance(scope, invoice, { kind: 'badDebt', reason })),
  awaitTransfer: awaitSinceToday,
  endTransfer: missTransfer,
  dispute: async scope => ({ set: { disputedOn: riyadhDate(scope.now) } }),
  endDispute,
  sendReminder: remindByHand,
  send: sendInvoice,
  markUnpaid,
  askAgain,
  reinstate,
  leaveCollections: async (_, invoice) => ({ set: { status: isPaidInPart(invoice) ? ('partiallyPaid' as const) : ('unpaid' as const) } }),
  payInFull: async (scope, invoice, { method, paidOn, reference }) => {
    const amount = invoice.balance
    const named = reference?.replaceAll(NUMBER_MARK, invoice.number ?? `#${invoice.id}`) ?? null
    const { clientId, currency } = invoice
    const payment = { clientId, currency, amount, method, paidOn, reference: named, fee: 0 }
    const { id } = await recordPayment(scope, { ...payment, allocations: [{ invoiceId: invoice.id, amount }] })
    return { set: { paid: invoice.paid + amount }, payload: { transactionId: id, amount } }
  },
  setDueDate: async (_, invoice, { dueDate }) => (dueDate === invoice.dueDate ? { unchanged: true } : { set: { dueDate } }),
  setPayBy: async (_, { payBy }, { agreedMethod }) => (agreedMethod === payBy ? { unchanged: true } : { set: { payBy: agreedMethod } }),
  note: async (_, invoice, { internalNotes }) =>
    internalNotes === invoice.internalNotes ? { unchanged: true } : { set: { internalNotes } },
  duplicate: duplicateInvoice,
  split: splitInvoice,
  merge: mergeInvoices,
})

const credited = ({ set, ...payload }: Issued) => ({ set, payload })
