import { branch, leaf, type Xml } from './canonical-xml.ts'
import type { TaxDocument, TaxDocumentLine } from './tax-document.ts'
import { amountIn, priceText } from './ubl-amount.ts'
import { taxScheme } from './ubl-party.ts'

/** A discount stands as the line's allowance, so that quantity × price less it is the line's net to the last halala. */
export const ublLine = ({ currency }: Pick<TaxDocument, 'currency'>, line: TaxDocumentLine, at: number): Xml => {
  const amount = amountIn(currency)
  return branch('cac:InvoiceLine', [
    leaf('cbc:ID', String(at + 1)),
    leaf('cbc:InvoicedQuantity', line.quantity.toFixed(6), { unitCode: 'PCE' }),
    amount('cbc:LineExtensionAmount', line.net),
    line.discount > 0 ? allowance(currency, line) : '',
    branch('cac:TaxTotal', [amount('cbc:TaxAmount', line.vat), amount('cbc:RoundingAmount', line.net + line.vat)]),
    branch('cac:Item', [
      leaf('cbc:Name', line.name),
      branch('cac:ClassifiedTaxCategory', [leaf('cbc:ID', line.category), leaf('cbc:Percent', line.rate.toFixed(2)), taxScheme]),
    ]),
    branch('cac:Price', [leaf('cbc:PriceAmount', priceText(line.unitPrice, currency), { currencyID: currency })]),
  ])
}

const allowance = (currency: string, { discount, net }: TaxDocumentLine): Xml => {
  const amount = amountIn(currency)
  return branch('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', '95'),
    leaf('cbc:AllowanceChargeReason', 'Discount'),
    amount('cbc:Amount', discount),
    amount('cbc:BaseAmount', net + discount),
  ])
}
