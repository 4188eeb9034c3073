import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'

/** One price of a table: `PriceMatrix` draws them all. */
export const priceFields: FieldDefinition[] = [
  { name: 'currency', kind: 'text' },
  { name: 'cycle', kind: 'choice', options: billingCycles },
  { name: 'price', kind: 'money', currency: 'currency' },
  { name: 'setupFee', kind: 'money', currency: 'currency' },
]
