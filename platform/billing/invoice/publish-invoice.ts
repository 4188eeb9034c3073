import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { inRiyals } from '#contract/billing/riyals.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeNumber } from '../document-series/take-number.ts'
import { post } from '../ledger/post.ts'
import { taxedToday } from './invoice-values.ts'
import { paidPrepayments } from './paid-prepayments.ts'
import { buyerOf, seller } from './parties.ts'
import { rateOf } from './riyal-rate.ts'

// Tax invoices all count in one row.
const series = { invoice: 'invoices', prepayment: 'invoices', debitNote: 'debitNotes' } as const

interface Publishing {
  mail?: boolean | undefined
  fromWallet?: boolean | undefined
}

/**
 * Publishes a draft: the next number, today, who buys and who sells, frozen; what the client owes is booked. VAT is that of today. `mail`: whether
 * its client gets it by e-mail; by default as the setting has it. A final invoice deducts what was prepaid by now, and is due no sooner than it is there.
 * `fromWallet`: its client's wallet pays of it.
 * @throws Problem forbidden; wrongState `prepaymentOpen`, `prepaymentRejected`, `lessThanPrepaid`
 */
export async function publishInvoice(scope: Scope, written: Invoice, { mail, fromWallet = false }: Publishing = {}) {
  if (fromWallet && !scope.can('wallet.apply')) throw new Problem('forbidden')
  const prepayments = written.prepayments && (await paidPrepayments(scope, written.prepayments))
  const taxed = await taxedToday(scope, written, prepayments)
  const invoice = { ...written, ...taxed }
  const { id, clientId, currency, net, vatAmount, total } = invoice
  const invoiceDate = riyadhDate(scope.now)
  const { rate, on: riyalRateOn } = await rateOf(scope, invoice, invoiceDate)
  const lines = [
    { account: 'receivable', amount: total, invoiceId: id },
    { account: 'revenue', amount: -net, invoiceId: id },
    { account: 'vatPayable', amount: -vatAmount, invoiceId: id },
  ] as const
  await post(scope, { event: invoices.events.publish, recordId: id, clientId, currency, bookedOn: invoiceDate, lines })
  return {
    set: {
      ...taxed,
      number: await takeNumber(scope, series[invoice.kind]),
      invoiceDate,
      riyalRate: rate,
      riyalRateOn,
      vatInSar: rate === null ? null : inRiyals(vatAmount, currency, rate),
      dueDate: dueOf(invoice, invoiceDate),
      buyer: await buyerOf(scope, clientId),
      seller: await seller(scope),
    },
    payload: { mail: mail ?? (await setting(scope, 'invoiceMails')), fromWallet },
  }
}

const dueOf = ({ dueDate, prepayments }: Invoice, today: CalendarDate): CalendarDate =>
  dueDate === null || (prepayments && dueDate < today) ? today : dueDate
