import { vatFields } from '#components/billing/vat-fields.ts'
import type { FieldDefinition, FormOf } from '#components/kit/record-form/field-definition.ts'
import { billingCycles, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { optionKinds, raisedLimits } from '#contract/catalogue/configurable-options.ts'
import { customFieldKinds } from '#contract/catalogue/custom-fields.ts'
import { earlyEndFees } from '#contract/catalogue/minimum-term.ts'
import { autoSetups, freeDomains, payTypes, productTypes } from '#contract/catalogue/product-input.ts'
import type { products } from '#contract/catalogue/products.ts'
import { welcomeEmails } from '#contract/catalogue/welcome-emails.ts'
import { panelModuleNames } from '#contract/services/panel-modules.ts'
import { priceFields } from '../pricing/price-fields.ts'

export type ProductPart = 'details' | 'pricing' | 'module' | 'customFields' | 'options' | 'upgrades' | 'freeDomain' | 'crossSell'

const isKind = (...is: readonly string[]) => ({ field: 'kind', is }) as const

const customFields: FieldDefinition[] = [
  { name: 'name', kind: 'bilingual', max: 100 },
  { name: 'description', kind: 'bilingual', max: 300, optional: true },
  { name: 'kind', kind: 'choice', options: customFieldKinds, full: true },
  { name: 'values', kind: 'tags', full: true, when: isKind('choice') },
  { name: 'pattern', kind: 'text', code: true, max: 200, optional: true, when: isKind('text', 'number') },
  { name: 'sample', kind: 'text', max: 200, optional: true, when: isKind('text', 'number') },
  ...(['required', 'showOnOrder', 'showOnInvoice', 'staffOnly'] as const).map(name => ({ name, kind: 'flag' as const })),
]

const options: FieldDefinition[] = [
  { name: 'name', kind: 'bilingual', max: 100 },
  { name: 'group', kind: 'bilingual', max: 100, optional: true },
  { name: 'kind', kind: 'choice', options: optionKinds, full: true },
  { name: 'minimum', kind: 'number', when: isKind('quantity') },
  { name: 'maximum', kind: 'number', optional: true, when: isKind('quantity') },
  { name: 'step', kind: 'number', when: isKind('quantity') },
  { name: 'raises', kind: 'choice', options: raisedLimits, optional: true },
  { name: 'required', kind: 'flag' },
  { name: 'hidden', kind: 'flag' },
  {
    name: 'choices',
    kind: 'lines',
    full: true,
    fields: [
      { name: 'name', kind: 'bilingual', max: 100, optional: true },
      { name: 'amount', kind: 'number', optional: true },
      { name: 'prices', kind: 'lines', full: true, fields: priceFields },
      { name: 'hidden', kind: 'flag' },
    ],
  },
]

/** The parts of a product, each on a page of its own. */
export const productSections: Record<ProductPart, FormOf<typeof products>> = {
  details: [
    {
      fields: [
        { name: 'name', kind: 'bilingual', max: 100 },
        { name: 'tagline', kind: 'bilingual', max: 160, optional: true },
        { name: 'groupId', kind: 'reference', of: 'productGroups' },
        { name: 'type', kind: 'choice', options: productTypes },
        { name: 'payType', kind: 'choice', options: payTypes },
        { name: 'stock', kind: 'number', optional: true },
        { name: 'order', kind: 'number' },
        { name: 'colour', kind: 'colour', optional: true },
        ...vatFields('vatCategory', 'vatReason'),
        { name: 'description', kind: 'bilingualRichText', optional: true },
        { name: 'features', kind: 'bilingual', long: true, max: 4000, optional: true },
        { name: 'requiresDomain', kind: 'flag', full: true },
        { name: 'hidden', kind: 'flag', full: true },
      ],
    },
  ],
  pricing: [
    { fields: [{ name: 'prices', kind: 'lines', full: true, fields: priceFields }] },
    {
      name: 'periods',
      fields: [
        { name: 'prorationDay', kind: 'number', optional: true },
        { name: 'nextMonthFromDay', kind: 'number', optional: true },
        { name: 'recurringCount', kind: 'number' },
        { name: 'terminateAfterDays', kind: 'number', optional: true },
      ],
    },
    {
      name: 'term',
      fields: [
        { name: 'minimumTermMonths', kind: 'number', optional: true },
        { name: 'minimumTermCycles', kind: 'choices', options: recurringCycles, optional: true },
        { name: 'earlyEndFee', kind: 'choice', options: earlyEndFees },
        {
          name: 'earlyEndAmounts',
          kind: 'lines',
          full: true,
          when: { field: 'earlyEndFee', is: ['fixed'] },
          fields: [
            { name: 'currency', kind: 'currency' },
            { name: 'amount', kind: 'money', currency: 'currency' },
          ],
        },
      ],
    },
  ],
  module: [
    {
      fields: [
        { name: 'module', kind: 'choice', options: panelModuleNames, optional: true },
        { name: 'packageName', kind: 'text', optional: true, code: true, max: 100 },
        { name: 'serverGroupId', kind: 'reference', of: 'serverGroups', optional: true },
        { name: 'autoSetup', kind: 'choice', options: autoSetups },
        { name: 'welcomeEmail', kind: 'choice', options: welcomeEmails, optional: true },
      ],
    },
  ],
  customFields: [{ fields: [{ name: 'customFields', kind: 'lines', full: true, fields: customFields }] }],
  options: [{ fields: [{ name: 'options', kind: 'lines', full: true, fields: options }] }],
  upgrades: [{ fields: [{ name: 'upgradeProductIds', kind: 'references', of: 'products', optional: true, full: true }] }],
  freeDomain: [
    {
      fields: [
        { name: 'freeDomain', kind: 'choice', options: freeDomains, full: true },
        ...(
          [
            { name: 'freeDomainExtensions', kind: 'tags', full: true },
            { name: 'freeDomainCycles', kind: 'choices', options: billingCycles, optional: true },
            { name: 'freeDomainYears', kind: 'number' },
          ] as const
        ).map(field => ({ ...field, when: { field: 'freeDomain', is: ['firstTerm', 'whilePaid'] } }) as const),
      ],
    },
  ],
  crossSell: [{ fields: [{ name: 'crossSellProductIds', kind: 'references', of: 'products', optional: true, full: true }] }],
}
