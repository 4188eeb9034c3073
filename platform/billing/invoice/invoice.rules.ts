import type { Invoice } from '#contract/billing/invoices.ts'

/** Nothing of it was paid or credited, so that it can be asked for anew as it is. */
export const isWhole = ({ paid, credited }: Pick<Invoice, 'paid' | 'credited'>): boolean => paid === 0 && credited === 0

/** Why a verb is refused by what an invoice is, beyond its state. */
export function refusesInvoice(verb: string, invoice: Pick<Invoice, 'kind' | 'paid' | 'credited'>): string | null {
  if (verb === 'debit') return invoice.kind === 'debitNote' ? 'debitNoteItself' : null
  if (verb !== 'split' && verb !== 'merge') return null
  if (invoice.kind === 'debitNote') return 'debitNoteRegrouped'
  return isWhole(invoice) ? null : 'invoiceNotWhole'
}
