import { type Invoice, openInvoice } from '#contract/billing/invoices.ts'
import type { Prepayment } from '#contract/billing/prepayments.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { TaxTotal } from '#contract/kernel/tax.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../credit-note/credit-note.table.ts'
import type {} from '../e-invoice/e-invoice.table.ts'
import { invoiceStore } from './invoice.store.ts'

type Asked = Pick<Prepayment, 'net' | 'vat' | 'vatAmount' | 'total'>

/** A published prepayment invoice as a final invoice deducts it, with all that it asks for or what is left of that. */
export const prepaymentOf = ({ id, number, invoiceDate }: Invoice, { net, vat, vatAmount, total }: Asked): Prepayment => ({
  ...{ id, number: number ?? '', invoiceDate: invoiceDate ?? '', net, vatAmount, total, vat },
})

/**
 * What a final invoice that is published now deducts: of its prepayment invoices, which are locked by it, those that were paid, less what credit
 * notes took back of them. One that was cancelled or settled without money was never paid, and is asked for by the final invoice.
 * @throws Problem wrongState `prepaymentOpen` while one is to be paid, `prepaymentRejected` where the tax authority refused its document
 */
export async function paidPrepayments(asked: Scope, meant: readonly Prepayment[]): Promise<Prepayment[]> {
  const scope = asked.with({ caller: system })
  const found: Prepayment[] = []
  for (const { id } of meant) {
    const invoice = await invoiceStore.find(scope, id, true)
    const refused = (reason: string) => new Problem('wrongState', { reason, values: { number: invoice.number ?? '' } })
    if (openInvoice.some(open => open === invoice.status)) throw refused('prepaymentOpen')
    if (invoice.status !== 'paid') continue
    if (invoice.eInvoiceStatus === 'rejected') throw refused('prepaymentRejected')
    const left = await leftOf(scope, invoice)
    if (left.total > 0) found.push(prepaymentOf(invoice, left))
  }
  return found
}

/** What its credit notes left of it. */
async function leftOf({ db }: Scope, { id, vat }: Invoice): Promise<Asked> {
  const notes = await db.selectFrom('creditNotes').select('vat').where('invoiceId', '=', id).execute()
  const credited = notes.flatMap(note => note.vat)
  const taken = (group: TaxTotal, of: 'base' | 'vat') =>
    credited.reduce((sum, one) => (one.category === group.category && one.rate === group.rate ? sum + one[of] : sum), 0)
  const groups = vat
    .map(group => ({ ...group, base: group.base - taken(group, 'base'), vat: group.vat - taken(group, 'vat') }))
    .filter(({ base }) => base > 0)
  const net = groups.reduce((sum, { base }) => sum + base, 0)
  const vatAmount = groups.reduce((sum, group) => sum + group.vat, 0)
  return { net, vat: groups, vatAmount, total: net + vatAmount }
}
