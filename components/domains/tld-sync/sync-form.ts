import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { marginKinds, priceRoundings } from '#contract/catalogue/new-tld-price.ts'
import { syncFrequencies, syncRules, syncScopes, type tldSyncs } from '#contract/domains/tld-syncs.ts'

const following = { field: 'rule' as const, is: ['keepMargin', 'raiseOnly'] }

export const syncForm: FormOf<typeof tldSyncs> = [
  {
    fields: [
      { name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts' },
      { name: 'frequency', kind: 'choice', options: syncFrequencies },
      { name: 'scope', kind: 'choice', options: syncScopes },
      { name: 'alertRise', kind: 'number', optional: true },
      { name: 'alertMargin', kind: 'number', optional: true },
      { name: 'rule', kind: 'choice', options: syncRules, full: true },
      { name: 'currency', kind: 'currency', when: following },
      { name: 'rounding', kind: 'choice', options: priceRoundings, when: following },
      { name: 'marginKind', kind: 'choice', options: marginKinds, when: following },
      { name: 'marginPercent', kind: 'percentage', optional: true, when: following },
      { name: 'marginAmount', kind: 'money', currency: 'currency', optional: true, when: following },
    ],
  },
]
