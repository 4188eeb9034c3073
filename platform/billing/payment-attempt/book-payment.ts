import { invoices } from '#contract/billing/invoices.ts'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { stateRefusal } from '#contract/kernel/verbs.ts'
import type { GatewayPayment } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { payInvoice, takenOf } from '../invoice/settle-invoice.ts'
import { recordPayment } from '../transaction/record-payment.ts'

/**
 * Books what came in: for the invoice as far as something of it is to be paid, the rest for the client's wallet. Of one that asks for
 * nothing any more all of it goes there, and staff are told. A payment that a person has booked already is not booked again.
 */
export async function bookPayment(scope: Scope, attempt: PaymentAttempt, payment: GatewayPayment): Promise<number> {
  const { clientId, invoiceId } = attempt
  const method = payment.bill || payment.card?.brand === 'sadad' ? 'sadad' : 'card'
  const reference = payment.paymentId as string
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  const booked = await scope.db
    .selectFrom('transactions')
    .select('id')
    // What went back may bear the reference of what came in.
    .where('kind', '=', 'payment')
    .where('method', '=', method)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (booked) return booked.id
  const open = stateRefusal(invoices.verbs.addPayment, invoice.status) === null
  const amount = open ? takenOf(invoice, payment.amount) : 0
  const { id: transactionId } = await recordPayment(scope, {
    ...{ clientId, amount: payment.amount, paidOn: riyadhDate(scope.now), method, reference },
    fee: Math.min(payment.fee, payment.amount),
    allocations: amount > 0 ? [{ invoiceId, amount }] : [],
  })
  if (amount > 0) await payInvoice(scope, invoiceId, { transactionId, amount })
  else await tellStaff(scope, attempt)
  return transactionId
}

const tellStaff = (scope: Scope, { id, clientName, invoiceNumber, invoiceId }: PaymentAttempt) =>
  notifyStaff(scope, {
    ...{ kind: 'payment', importance: 'important', key: 'paymentToWallet', dedupeKey: `payment to wallet ${id}` },
    to: { capability: 'paymentAttempt.ask' },
    values: { client: clientName, invoice: invoiceNumber ?? `#${invoiceId}` },
  })
