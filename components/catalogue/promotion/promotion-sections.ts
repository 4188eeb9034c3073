import type { FieldDefinition, FormOf } from '#components/kit/record-form/field-definition.ts'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { promotionRequirements, promotionScopes, promotionTypes, upgradeKinds } from '#contract/catalogue/promotion-input.ts'
import type { promotions } from '#contract/catalogue/promotions.ts'
import { LONGEST_TERM } from '#contract/catalogue/tld-charges.ts'

const amounts = [
  { name: 'currency', kind: 'currency' },
  { name: 'amount', kind: 'money', currency: 'currency' },
] satisfies FieldDefinition[]
const chosen = { field: 'appliesTo', is: ['chosen'] } as const
const required = { field: 'requires', is: ['owned', 'sameOrder', 'either'] } as const

/** Terms of names, as choices. */
const terms = Array.from({ length: LONGEST_TERM }, (_, at) => String(at + 1))
const figures = Object.fromEntries(terms.map(term => [term, term]))

/** The rules of a promotion, in the order in which one thinks of them, with the currencies that it may be taken in. */
export const promotionSections = (currencies: readonly { code: string; name: string }[]): FormOf<typeof promotions> => [
  {
    name: 'discount',
    fields: [
      { name: 'code', kind: 'text', code: true, max: 40 },
      { name: 'type', kind: 'choice', options: promotionTypes },
      { name: 'percent', kind: 'percentage', optional: true, unit: '%', when: { field: 'type', is: ['percentage'] } },
      { name: 'amounts', kind: 'lines', fields: amounts, when: { field: 'type', is: ['fixed', 'priceOverride'] } },
      { name: 'recurring', kind: 'flag', full: true },
      { name: 'times', kind: 'number', when: { field: 'recurring', is: [true] } },
      { name: 'lifetime', kind: 'flag', full: true, when: { field: 'recurring', is: [true] } },
    ],
  },
  {
    name: 'validity',
    fields: [
      { name: 'startsOn', kind: 'date', optional: true },
      { name: 'expiresOn', kind: 'date', optional: true },
      { name: 'maximumUses', kind: 'number', optional: true },
      { name: 'active', kind: 'flag', full: true },
      { name: 'autoApply', kind: 'flag', full: true },
    ],
  },
  {
    name: 'items',
    fields: [
      { name: 'appliesTo', kind: 'choice', options: promotionScopes, full: true },
      { name: 'productIds', kind: 'references', of: 'products', optional: true, full: true, when: chosen },
      { name: 'addonIds', kind: 'references', of: 'productAddons', optional: true, full: true, when: chosen },
      { name: 'extensions', kind: 'tags', optional: true, full: true, when: chosen },
      { name: 'cycles', kind: 'choices', options: billingCycles, optional: true },
      { name: 'years', kind: 'choices', options: terms, texts: figures, optional: true },
      { name: 'upgrades', kind: 'choices', options: upgradeKinds, optional: true },
      { name: 'requires', kind: 'choice', options: promotionRequirements, full: true },
      { name: 'requiredProductIds', kind: 'references', of: 'products', optional: true, full: true, when: required },
      { name: 'requiredAddonIds', kind: 'references', of: 'productAddons', optional: true, full: true, when: required },
      { name: 'requiredExtensions', kind: 'tags', optional: true, full: true, when: required },
    ],
  },
  {
    name: 'clients',
    fields: [
      { name: 'clientGroupIds', kind: 'references', of: 'clientGroups', optional: true, full: true },
      { name: 'newSignupsOnly', kind: 'flag', full: true },
      { name: 'existingClientsOnly', kind: 'flag', full: true },
      { name: 'oncePerClient', kind: 'flag', full: true },
    ],
  },
  {
    name: 'orders',
    fields: [
      {
        name: 'currencies',
        kind: 'choices',
        options: currencies.map(({ code }) => code),
        texts: Object.fromEntries(currencies.map(({ code, name }) => [code, name])),
        optional: true,
      },
      { name: 'minimumOrder', kind: 'lines', fields: amounts, optional: true },
      { name: 'oncePerOrder', kind: 'flag', full: true },
      { name: 'stackable', kind: 'flag', full: true },
      { name: 'notes', kind: 'longText', optional: true, max: 4000 },
    ],
  },
]
