import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { isStandard } from '#contract/billing/invoice-title.ts'
import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type { TaxDocument } from '../tax-document/tax-document.ts'
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
  const { number, lines, vat, net, vatAmount, total } = note ?? invoice
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
    vatInSar: await inRiyals(scope, vatAmount, currency),
    corrects: correctedBy(invoice, note),
    seller: taxParty(seller),
    // A document of an export has no VAT number of the buyer's: they have none of ours.
    buyer: exported ? { ...taxParty(buyer), vatNumber: null } : taxParty(buyer),
    suppliedOn: simplified || note || invoice.kind === 'debitNote' ? null : (invoice.invoiceDate ?? riyadhDate(scope.now)),
    paymentMeans: 'undefined',
    lines: lines.map(({ description, ...line }) => ({ ...line, name: legalText(description) })),
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

/** An amount in halalas, at the rate of today. */
async function inRiyals({ db }: Scope, amount: number, currency: string): Promise<number> {
  if (currency === 'SAR' || amount === 0) return amount
  const rates = await db.selectFrom('currencies').select(['code', 'rate']).where('code', 'in', [currency, 'SAR']).execute()
  const [from, to] = [rates.find(({ code }) => code === currency), rates.find(({ code }) => code === 'SAR')]
  if (!from || !to) throw new Error(`there is no rate from ${currency} to SAR`)
  return convertPrice(amount, from, to).amount
}
