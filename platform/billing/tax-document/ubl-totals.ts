import { branch, leaf, type Xml } from './canonical-xml.ts'
import type { TaxDocument } from './tax-document.ts'
import { amountIn } from './ubl-amount.ts'
import { taxScheme } from './ubl-party.ts'
import { prepaidOf } from './ubl-prepayments.ts'

/** VAT in riyals, as the authority books it, then in the document's own currency by category. */
export function ublTaxTotals({ currency, vatInSar, vatAmount, vat }: TaxDocument): Xml[] {
  const amount = amountIn(currency)
  const subtotals = vat.map(({ base, vat: taxed, category, rate, exemption }) =>
    branch('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', base),
      amount('cbc:TaxAmount', taxed),
      branch('cac:TaxCategory', [
        leaf('cbc:ID', category),
        // What is out of scope has no rate, not one of nothing.
        category === 'O' ? '' : leaf('cbc:Percent', rate.toFixed(2)),
        leaf('cbc:TaxExemptionReasonCode', exemption?.code),
        leaf('cbc:TaxExemptionReason', exemption?.text),
        taxScheme,
      ]),
    ]),
  )
  return [
    branch('cac:TaxTotal', [amountIn('SAR')('cbc:TaxAmount', vatInSar)]),
    branch('cac:TaxTotal', [amount('cbc:TaxAmount', vatAmount), ...subtotals]),
  ]
}

export function ublMonetaryTotal({ currency, net, total, prepayments }: TaxDocument): Xml {
  const amount = amountIn(currency)
  const prepaid = prepaidOf(prepayments)
  return branch('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', total),
    amount('cbc:AllowanceTotalAmount', 0),
    amount('cbc:PrepaidAmount', prepaid),
    amount('cbc:PayableAmount', total - prepaid),
  ])
}
