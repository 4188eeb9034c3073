import type { Invoice } from '#contract/billing/invoices.ts'
import { inRiyals } from '#contract/billing/riyals.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { PrintedDocument } from './printed-document.ts'
import { label, moneyIn } from './printed-values.ts'

type Published = Pick<Invoice, 'currency' | 'riyalRate' | 'riyalRateOn'>

/** Of a document in another currency: the rate of riyals, and of which day it is: that of its invoice, or of what it corrects or replaces. */
export function rateFact({ currency, riyalRate, riyalRateOn }: Published): PrintedDocument['facts'] {
  if (currency === 'SAR' || riyalRate === null || riyalRateOn === null) return []
  return [{ label: label('facts.riyalRate'), value: `1 ${currency} = ${riyalRate} SAR · ${riyalRateOn}` }]
}

/** Its VAT in riyals, as the tax authority wants it on every such document. */
export async function riyalPart(scope: Scope, { currency, riyalRate }: Published, vat: { amount: number } | { inSar: number | null }) {
  if (currency === 'SAR') return []
  const amount = 'inSar' in vat ? vat.inSar : riyalRate === null ? null : inRiyals(vat.amount, currency, riyalRate)
  return amount === null ? [] : [{ label: label('sums.vatInSar'), value: (await moneyIn(scope, 'SAR'))(amount) }]
}
