import { verbsOf } from '#platform/kernel/verbs.ts'
import { recordPayment } from '../transaction/record-payment.ts'
import { invoiceStore } from './invoice.store.ts'
import { publishInvoice } from './publish-invoice.ts'
import { takenOf } from './settle-invoice.ts'

export const invoiceVerbs = verbsOf(invoiceStore, {
  publish: publishInvoice,
  addPayment: async (scope, invoice, { version: _, ...payment }) => {
    const amount = takenOf(invoice, payment.amount)
    const { id } = await recordPayment(scope, { ...payment, clientId: invoice.clientId, allocations: [{ invoiceId: invoice.id, amount }] })
    return { set: { paid: invoice.paid + amount }, payload: { transactionId: id, amount } }
  },
})
