import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { isStandard } from '#contract/billing/invoice-title.ts'
import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { wholeSums } from '#contract/billing/prepayments.ts'
import { inRiyals } from '#contract/billing/riyals.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { riyalRate } from '../invoice/riyal-rate.ts'
import type { PrepaidDocument, TaxDocument } from '../tax-document/tax-document.ts'
import { correctionReason } from './correction-reason.ts'
import { exemptionOf } from './exemption-of.ts'
import { legalText, taxParty } from './tax-party.ts'

/** What a document says besides its place in a chain. */
export type Unchained = Omit<TaxDocument, 'counter' | 'previousHash'>

/** A published invoice, or a note on it, with who sells and who buys. */
export interface Documented {
  invoice: Invoice
  note: CreditNote | null
  seller: InvoiceParty
  buyer: InvoiceParty
}

/** An invoice or a credit note as the tax document that it is. Nothing is worked out again: its amounts are those that were published. */
export async function taxDocumentOf(scope: Scope, { invoice, note, seller, buyer }: Documented, uuid: string): Promise<Unchained> {
  const { currency } = invoice
  const { number, lines } = note ?? invoice
  // A final invoice is one over the whole supply, whatever was prepaid of it.
  const { vat, net, vatAmount, total } = note ?? wholeSums(invoice)
  const simplified = !isStandard(buyer)
  const exported = !simplified && buyer.countryCode !== 'SA'
  return {
    ...{
      kind: note ? 'creditNote' : invoice.kind,
      simplified,
      exported,
      number: number ?? '',
      uuid,
      issuedOn: new Date(scope.now),
      currency,
    },
    vatInSar: await vatInRiyals(scope, { invoice, note }, vatAmount),
    corrects: correctedBy(invoice, note),
    seller: taxParty(seller),
    // A document of an export has no VAT number of the buyer's: they have none of ours.
    buyer: exported ? { ...taxParty(buyer), vatNumber: null } : taxParty(buyer),
    suppliedOn: simplified || note || invoice.kind !== 'invoice' ? null : (invoice.invoiceDate ?? riyadhDate(scope.now)),
    paymentMeans: 'undefined',
    lines: lines.map(({ description, ...line }) => ({ ...line, name: legalText(description) })),
    prepayments: note ? [] : await prepaidDocuments(scope, invoice),
    vat: vat.map(group => ({ ...group, exemption: exemptionOf(group.category, lines) })),
    ...{ net, vatAmount, total },
  }
}

/** Which document a note corrects, and why. */
function correctedBy(invoice: Invoice, note: CreditNote | null): TaxDocument['corrects'] {
  if (note) return { number: invoice.number ?? '', reason: correctionReason(note) }
  const { correctsNumber, correctionReason: reason } = invoice
  return correctsNumber === null ? null : { number: correctsNumber, reason: reason ?? '' }
}

/** The prepayment invoices that a final invoice deducts: as their tax documents say, or as they were published where they have none. */
async function prepaidDocuments({ db }: Scope, { prepayments }: Invoice): Promise<PrepaidDocument[]> {
  if (!prepayments?.length) return []
  const ids = prepayments.map(({ id }) => id)
  const published = await db.selectFrom('invoices').select(['id', 'createdOn']).where('id', 'in', ids).execute()
  const documents = await db
    .selectFrom('eInvoices')
    .select(['invoiceId', 'uuid', 'issuedOn'])
    .where('invoiceId', 'in', ids)
    .where('creditNoteId', 'is', null)
    .where('status', '<>', 'rejected')
    .execute()
  return prepayments.map(({ id, number, vat }) => {
    const document = documents.find(({ invoiceId }) => invoiceId === id)
    // They are published as they are written.
    const issuedOn = document?.issuedOn ?? published.find(one => one.id === id)?.createdOn
    return { number, vat, uuid: document?.uuid ?? null, issuedOn: new Date(issuedOn as string) }
  })
}

/** VAT of a document in halalas: at the rate that its invoice was published at, where that is known. */
async function vatInRiyals(scope: Scope, { invoice, note }: Pick<Documented, 'invoice' | 'note'>, vatAmount: number): Promise<number> {
  const { currency } = invoice
  if (note && note.vatInSar !== null) return note.vatInSar
  const rate = invoice.riyalRate ?? (await riyalRate(scope, currency))
  if (rate === null && vatAmount > 0) throw new Error(`there is no rate from ${currency} to SAR`)
  return rate === null ? 0 : inRiyals(vatAmount, currency, rate)
}
