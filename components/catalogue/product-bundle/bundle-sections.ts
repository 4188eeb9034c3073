import type { FieldDefinition, FormOf } from '#components/kit/record-form/field-definition.ts'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { bundleItemKinds, bundleNameWays, bundlePriceModes, type productBundles } from '#contract/catalogue/product-bundles.ts'

const isOf = (kind: (typeof bundleItemKinds)[number]) => ({ field: 'kind', is: [kind] })

const items: FieldDefinition[] = [
  { name: 'kind', kind: 'choice', options: bundleItemKinds, start: 'product', full: true },
  { name: 'productId', kind: 'reference', of: 'products', when: isOf('product') },
  { name: 'cycle', kind: 'choice', options: billingCycles, when: isOf('product') },
  {
    name: 'options',
    kind: 'lines',
    full: true,
    when: isOf('product'),
    // `BundleOptions` draws them: what is chosen is stored by its number.
    fields: (['optionId', 'choiceId', 'quantity'] as const).map(name => ({ name, kind: 'number' })),
  },
  { name: 'tldIds', kind: 'references', of: 'tlds', full: true, when: isOf('domain') },
  { name: 'ways', kind: 'choices', options: bundleNameWays, when: isOf('domain') },
  { name: 'years', kind: 'number', when: isOf('domain') },
  { name: 'weight', kind: 'number', optional: true },
]
const amounts: FieldDefinition[] = [
  { name: 'currency', kind: 'currency' },
  { name: 'amount', kind: 'money', currency: 'currency' },
]

export const bundleSections: FormOf<typeof productBundles> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'description', kind: 'bilingual', long: true, max: 1000, optional: true },
      { name: 'items', kind: 'lines', fields: items },
    ],
  },
  {
    name: 'price',
    fields: [
      { name: 'priceMode', kind: 'choice', options: bundlePriceModes },
      { name: 'percent', kind: 'percentage', optional: true, unit: '%', when: { field: 'priceMode', is: ['discount'] } },
      { name: 'amounts', kind: 'lines', fields: amounts, when: { field: 'priceMode', is: ['fixed'] } },
      { name: 'recurring', kind: 'flag', full: true },
    ],
  },
  {
    name: 'sale',
    fields: [
      { name: 'startsOn', kind: 'date', optional: true },
      { name: 'expiresOn', kind: 'date', optional: true },
      { name: 'maximumUses', kind: 'number', optional: true },
      { name: 'showOnOrder', kind: 'flag', full: true },
    ],
  },
]
