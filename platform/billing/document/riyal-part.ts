import type { Invoice } from '#contract/billing/invoices.ts'
import { inRiyals } from '#contract/billing/riyals.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { PrintedDocument } from './printed-document.ts'
import { label, moneyIn } from './printed-values.ts'

type Published = Pick<Invoice, 'currency' | 'riyalRate' | 'invoiceDate'>

/** Of a document in another currency: the rate of riyals, which is that of the day its invoice was published. */
export function rateFact({ currency, riyalRate, invoiceDate }: Published): PrintedDocument['facts'] {
  if (currency === 'SAR' || riyalRate === null || invoiceDate === null) return []
  return [{ label: label('facts.riyalRate'), value: `1 ${currency} = ${riyalRate} SAR · ${invoiceDate}` }]
}

/** Its VAT in riyals, as the tax authority wants it on every such document. */
export async function riyalPart(scope: Scope, { currency, riyalRate }: Published, vat: { amount: number } | { inSar: number | null }) {
  if (currency === 'SAR') return []
  const amount = 'inSar' in vat ? vat.inSar : riyalRate === null ? null : inRiyals(vat.amount, currency, riyalRate)
  return amount === null ? [] : [{ label: label('sums.vatInSar'), value: (await moneyIn(scope, 'SAR'))(amount) }]
}
