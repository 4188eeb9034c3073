import { invoices } from '#contract/billing/invoices.ts'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { stateRefusal } from '#contract/kernel/verbs.ts'
import type { GatewayPayment } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { takenOf } from '../invoice/settle-invoice.ts'
import { payInvoices } from '../transaction/add-payment.ts'
import { recordPayment } from '../transaction/record-payment.ts'
import { sharesOf, whatIsPaid } from './what-is-paid.ts'

/**
 * Books what came in: for its invoices, each as far as something of its share is to be paid, the rest for the client's wallet, which staff
 * are told of. A payment that a person has booked already is not booked again.
 */
export async function bookPayment(scope: Scope, attempt: PaymentAttempt, payment: GatewayPayment): Promise<number> {
  const { id, clientId, currency, topUp } = attempt
  const { method, reference } = namedAs(payment)
  const allocations: { invoiceId: number; amount: number }[] = []
  for (const share of await sharesOf(scope, id)) {
    const invoice = await invoiceStore.find(scope, share.invoiceId, true)
    const open = stateRefusal(invoices.verbs.addPayment, invoice.status) === null
    const amount = open ? takenOf(invoice, share.amount) : 0
    if (amount > 0) allocations.push({ invoiceId: invoice.id, amount })
  }
  const booked = await bookedAs(scope, payment)
  if (booked) return booked
  const { id: transactionId } = await recordPayment(scope, {
    ...{ clientId, currency, amount: payment.amount, paidOn: paidOn(scope, attempt, payment), method, reference, topUp },
    fee: Math.min(payment.fee, payment.amount),
    allocations,
  })
  await payInvoices(scope, transactionId, allocations)
  const taken = allocations.reduce((sum, { amount }) => sum + amount, 0)
  if (taken < payment.amount && !topUp) await tellStaff(scope, attempt, taken === 0 ? 'paymentToWallet' : 'paymentPartToWallet')
  return transactionId
}

/** The day on which its payer paid, as the gateway says; where that cannot be, or is not said, the day on which we hear of it. */
function paidOn({ now }: Scope, { createdOn }: PaymentAttempt, { paidOn: said }: GatewayPayment): CalendarDate {
  const [day, today] = [said === null ? null : riyadhDate(new Date(said)), riyadhDate(now)]
  return day !== null && day >= riyadhDate(new Date(createdOn)) && day <= today ? day : today
}

const namedAs = ({ bill, card, paymentId }: GatewayPayment) => ({
  method: bill || card?.brand === 'sadad' ? ('sadad' as const) : ('card' as const),
  reference: paymentId as string,
})

/** The transaction by which a person has booked a payment already, by its id; one that they took back is none. */
export async function bookedAs({ db }: Scope, payment: GatewayPayment): Promise<number | undefined> {
  const { method, reference } = namedAs(payment)
  const booked = await db
    .selectFrom('transactions')
    .select('id')
    // What went back may bear the reference of what came in.
    .where('kind', '=', 'payment')
    .where('status', '<>', 'reversed')
    .where('method', '=', method)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return booked?.id
}

const tellStaff = (scope: Scope, attempt: PaymentAttempt, key: 'paymentToWallet' | 'paymentPartToWallet') =>
  notifyStaff(scope, {
    ...{ kind: 'payment', importance: 'important', key, dedupeKey: `payment to wallet ${attempt.id}` },
    to: { capability: 'paymentAttempt.ask' },
    values: { client: attempt.clientName, invoice: whatIsPaid(attempt) },
  })
