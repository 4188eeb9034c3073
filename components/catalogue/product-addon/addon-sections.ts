import { vatFields } from '#components/billing/vat-fields.ts'
import type { FieldDefinition, FormOf } from '#components/kit/record-form/field-definition.ts'
import { raisedLimits } from '#contract/catalogue/configurable-options.ts'
import type { productAddons } from '#contract/catalogue/product-addons.ts'
import { payTypes, productTypes } from '#contract/catalogue/product-input.ts'
import { welcomeEmails } from '#contract/catalogue/welcome-emails.ts'
import { priceFields } from '../pricing/price-fields.ts'

const raises: FieldDefinition[] = [
  { name: 'limit', kind: 'choice', options: raisedLimits },
  { name: 'amount', kind: 'number' },
]

export const addonSections: FormOf<typeof productAddons> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'description', kind: 'bilingual', long: true, max: 1000, optional: true },
      { name: 'productIds', kind: 'references', of: 'products', optional: true, full: true },
      { name: 'type', kind: 'choice', options: productTypes },
      { name: 'payType', kind: 'choice', options: payTypes },
      { name: 'weighting', kind: 'number' },
      { name: 'stock', kind: 'number', optional: true },
      { name: 'welcomeEmail', kind: 'choice', options: welcomeEmails, optional: true },
      ...vatFields('vatCategory', 'vatReason'),
      ...(['showOnOrder', 'suspendParent', 'syncDueDate'] as const).map(name => ({ name, kind: 'flag' as const, full: true })),
    ],
  },
  { name: 'server', fields: [{ name: 'raises', kind: 'lines', full: true, fields: raises }] },
  {
    name: 'prices',
    fields: [{ name: 'prices', kind: 'lines', full: true, fields: priceFields, when: { field: 'payType', is: ['recurring', 'oneTime'] } }],
  },
]
