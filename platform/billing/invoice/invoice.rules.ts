import type { Invoice } from '#contract/billing/invoices.ts'

/** Nothing of it was paid or credited, so that it can be asked for anew as it is. */
export const isWhole = ({ paid, credited }: Pick<Invoice, 'paid' | 'credited'>): boolean => paid === 0 && credited === 0

/** Something that was paid of it is still on it. */
export const isPaidInPart = ({ paid, refunded }: Pick<Invoice, 'paid' | 'refunded'>): boolean => paid > refunded

const noDebit = { invoice: null, debitNote: 'debitNoteItself', prepayment: 'prepaymentDebited' } as const

/** What is not done about an invoice while its client disputes it. */
const heldByDispute = ['dispute', 'sendReminder', 'toCollections', 'chargeCard', 'split', 'merge']

/** Why a verb is refused by what an invoice is, beyond its state. */
export function refusesInvoice(
  verb: string,
  invoice: Pick<Invoice, 'kind' | 'status' | 'number' | 'orderId' | 'paid' | 'refunded' | 'credited' | 'prepayments' | 'disputedOn'>,
): string | null {
  if (verb === 'endDispute') return invoice.disputedOn === null ? 'invoiceNotDisputed' : null
  if (invoice.disputedOn !== null && heldByDispute.includes(verb)) return 'invoiceDisputed'
  if (verb === 'reinstate') return notReinstated(invoice)
  // A part of it may be paid while the transfer of the rest is waited for, or while it is collected.
  if (verb === 'markCancelled') return isPaidInPart(invoice) ? 'invoicePartiallyPaid' : null
  if (verb === 'refundAndCancel') return isPaidInPart(invoice) ? null : 'invoiceNotPaid'
  // In collections something of it may be paid, or nothing.
  if (verb === 'markUnpaid' && invoice.status === 'collections') return isPaidInPart(invoice) ? null : 'invoiceNotPaid'
  if (verb === 'askAgain') return noDebit[invoice.kind]
  if (verb === 'debit') return noDebit[invoice.kind]
  if (verb !== 'split' && verb !== 'merge') return null
  if (invoice.kind === 'debitNote') return 'debitNoteRegrouped'
  if (invoice.kind === 'prepayment' || invoice.prepayments !== null) return 'prepaymentRegrouped'
  return isWhole(invoice) ? null : 'invoiceNotWhole'
}

/** What was published is taken back by its credit note for good; what an order asks for is asked for again with the order. */
function notReinstated({ number, orderId }: Pick<Invoice, 'number' | 'orderId'>): string | null {
  if (number !== null) return 'invoiceTakenBack'
  return orderId === null ? null : 'invoiceOfEndedOrder'
}
