import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { marginKinds, priceRoundings } from '#contract/catalogue/new-tld-price.ts'
import { importScopes, type tldImports } from '#contract/catalogue/tld-imports.ts'

const flags = ['overwrite', 'raiseOnly', 'setFees', 'setRegistrar', 'addMissing'] as const

/** Of what, at which price, and what else is done. */
export const importSections: FormOf<typeof tldImports> = [
  {
    fields: [
      { name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts' },
      { name: 'scope', kind: 'choice', options: importScopes },
      { name: 'changedSince', kind: 'instant', optional: true },
    ],
  },
  {
    name: 'price',
    fields: [
      { name: 'currency', kind: 'currency' },
      { name: 'rounding', kind: 'choice', options: priceRoundings },
      { name: 'marginKind', kind: 'choice', options: marginKinds },
      { name: 'marginPercent', kind: 'percentage', when: { field: 'marginKind', is: ['percent'] } },
      { name: 'marginAmount', kind: 'money', currency: 'currency', when: { field: 'marginKind', is: ['fixed'] } },
    ],
  },
  { name: 'does', fields: flags.map(name => ({ name, kind: 'flag' as const, full: true })) },
]
