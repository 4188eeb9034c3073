import type { TaxTotal } from '#contract/kernel/tax.ts'
import { branch, leaf, type Xml } from './canonical-xml.ts'
import { issuedAt } from './issued-at.ts'
import { documentCodes, type PrepaidDocument, type TaxDocument } from './tax-document.ts'
import { amountIn } from './ubl-amount.ts'
import { taxScheme } from './ubl-party.ts'

const name = 'دفعة مقدمة | Prepayment'

/** What was prepaid in all, with VAT. */
export const prepaidOf = (prepayments: readonly PrepaidDocument[]): number =>
  prepayments.flatMap(({ vat }) => vat).reduce((sum, group) => sum + group.base + group.vat, 0)

/**
 * The lines by which a final invoice deducts what was prepaid, one for each prepayment invoice and category: they sell nothing, and say of which
 * document what is deducted. Source: Electronic Invoice XML Implementation Standard, BR-KSA-73 to 82.
 */
export const ublPrepaymentLines = ({ currency, lines, prepayments }: Pick<TaxDocument, 'currency' | 'lines' | 'prepayments'>): Xml[] =>
  prepayments
    .flatMap(document => document.vat.map(group => ({ document, group })))
    .map(({ document, group }, at) => ublPrepaymentLine(currency, document, group, lines.length + at + 1))

function ublPrepaymentLine(currency: string, { number, uuid, issuedOn }: PrepaidDocument, group: TaxTotal, id: number): Xml {
  const amount = amountIn(currency)
  const { date, time } = issuedAt(issuedOn)
  const taxed = [leaf('cbc:ID', group.category), leaf('cbc:Percent', group.rate.toFixed(2)), taxScheme]
  return branch('cac:InvoiceLine', [
    leaf('cbc:ID', String(id)),
    leaf('cbc:InvoicedQuantity', '0.000000', { unitCode: 'PCE' }),
    amount('cbc:LineExtensionAmount', 0),
    branch('cac:DocumentReference', [
      leaf('cbc:ID', number),
      leaf('cbc:UUID', uuid),
      leaf('cbc:IssueDate', date),
      leaf('cbc:IssueTime', time),
      leaf('cbc:DocumentTypeCode', documentCodes.prepayment),
    ]),
    branch('cac:TaxTotal', [
      amount('cbc:TaxAmount', 0),
      amount('cbc:RoundingAmount', 0),
      branch('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', group.base),
        amount('cbc:TaxAmount', group.vat),
        branch('cac:TaxCategory', taxed),
      ]),
    ]),
    branch('cac:Item', [leaf('cbc:Name', name), branch('cac:ClassifiedTaxCategory', taxed)]),
    branch('cac:Price', [amount('cbc:PriceAmount', 0)]),
  ])
}
