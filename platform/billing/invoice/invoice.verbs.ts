import { verbsOf } from '#platform/kernel/verbs.ts'
import { creditBalance, type Issued } from '../credit-note/issue-credit-note.ts'
import { chargeCard } from '../payment-attempt/charge-card.ts'
import { askRefund } from '../refund/ask-refund.ts'
import { recordPayment } from '../transaction/record-payment.ts'
import { applyWallet } from './apply-wallet.ts'
import { creditLines } from './credit-lines.ts'
import { issueDebitNote } from './debit-note.ts'
import { duplicateInvoice } from './duplicate-invoice.ts'
import { invoiceStore } from './invoice.store.ts'
import { markUnpaid } from './mark-unpaid.ts'
import { publishInvoice } from './publish-invoice.ts'
import { remindByHand } from './send-reminder.ts'
import { takenOf } from './settle-invoice.ts'
import { withoutTransfer } from './transfer-of-invoice.ts'

// Whether an invoice is settled or ended by what is done here is for its reactions to say.
export const invoiceVerbs = verbsOf(invoiceStore, {
  publish: publishInvoice,
  addPayment: async (scope, invoice, { version: _, ...payment }) => {
    const amount = takenOf(invoice, payment.amount)
    const { id } = await recordPayment(scope, { ...payment, clientId: invoice.clientId, allocations: [{ invoiceId: invoice.id, amount }] })
    return { set: { paid: invoice.paid + amount }, payload: { transactionId: id, amount } }
  },
  chargeCard: async (scope, invoice) => ({ payload: await chargeCard(scope, invoice) }),
  applyWallet,
  refund: askRefund,
  credit: async (scope, invoice, { lines, reason }) => credited(await creditLines(scope, invoice, lines, reason)),
  debit: async (scope, invoice, { lines, reason }) => ({ payload: await issueDebitNote(scope, invoice, lines, reason) }),
  markPaid: async (scope, invoice, { reason }) => credited(await creditBalance(scope, invoice, { kind: 'settlement', reason })),
  markCancelled: async (scope, invoice, { reason }) => credited(await creditBalance(scope, invoice, { kind: 'cancellation', reason })),
  writeOff: async (scope, invoice, { reason }) => credited(await creditBalance(scope, invoice, { kind: 'badDebt', reason })),
  endTransfer: async (_, invoice) => ({ set: { status: withoutTransfer(invoice) } }),
  sendReminder: remindByHand,
  markUnpaid,
  duplicate: duplicateInvoice,
})

const credited = ({ set, ...payload }: Issued) => ({ set, payload })
