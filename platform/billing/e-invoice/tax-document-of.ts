import type { Invoice } from '#contract/billing/invoices.ts'
import { convertPrice } from '#contract/catalogue/currency-conversion.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type { TaxDocument } from '../tax-document/tax-document.ts'
import { exemptions } from './exemptions.ts'
import { isStandard, legalText, taxParty } from './tax-party.ts'

/** What a document says besides its place in a chain. */
export type Unchained = Omit<TaxDocument, 'counter' | 'previousHash'>
type Published = Invoice & { buyer: NonNullable<Invoice['buyer']>; seller: NonNullable<Invoice['seller']> }

/** A published invoice as the tax document that it is. Nothing is worked out again: its amounts are those that were published. */
export async function taxDocumentOf(scope: Scope, invoice: Published, uuid: string): Promise<Unchained> {
  const { buyer, currency, vatAmount } = invoice
  const simplified = !isStandard(buyer)
  const exported = !simplified && buyer.countryCode !== 'SA'
  return {
    ...{ kind: 'invoice', simplified, exported, number: invoice.number ?? '', uuid, issuedOn: new Date(scope.now), currency },
    vatInSar: await inRiyals(scope, vatAmount, currency),
    corrects: null,
    seller: taxParty(invoice.seller),
    // A document of an export has no VAT number of the buyer's: they have none of ours.
    buyer: exported ? { ...taxParty(buyer), vatNumber: null } : taxParty(buyer),
    suppliedOn: simplified ? null : invoice.invoiceDate,
    paymentMeans: 'undefined',
    lines: invoice.lines.map(({ description, ...line }) => ({ ...line, name: legalText(description) })),
    vat: invoice.vat.map(group => ({ ...group, exemption: exemptions[group.category] })),
    ...{ net: invoice.net, vatAmount, total: invoice.total },
  }
}

/** An amount in halalas, at the rate of today. */
async function inRiyals({ db }: Scope, amount: number, currency: string): Promise<number> {
  if (currency === 'SAR' || amount === 0) return amount
  const rates = await db.selectFrom('currencies').select(['code', 'rate']).where('code', 'in', [currency, 'SAR']).execute()
  const [from, to] = [rates.find(({ code }) => code === currency), rates.find(({ code }) => code === 'SAR')]
  if (!from || !to) throw new Error(`there is no rate from ${currency} to SAR`)
  return convertPrice(amount, from, to).amount
}
