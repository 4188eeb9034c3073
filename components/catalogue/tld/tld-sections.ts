import { vatFields } from '#components/billing/vat-fields.ts'
import type { FieldDefinition, FormOf } from '#components/kit/record-form/field-definition.ts'
import { tldCharges } from '#contract/catalogue/tld-charges.ts'
import { tldLabels, type tlds } from '#contract/catalogue/tlds.ts'
import { applicantTypes, nicDocumentTypes } from '#contract/domains/nic-document-types.ts'

/** One price of the tables: `TermPrices` draws them all. */
const priceFields: FieldDefinition[] = [
  { name: 'currency', kind: 'text' },
  { name: 'command', kind: 'choice', options: tldCharges },
  { name: 'years', kind: 'number' },
  { name: 'price', kind: 'money', currency: 'currency' },
]

const offered = ['idProtection', 'dnsManagement', 'forwarding'] as const
const rules = [
  'eppCodeNeeded',
  'transferAddsYear',
  'documentsNeeded',
  'adminConfirms',
  'forIndividuals',
  'arabicNames',
  'autoRegister',
  'autoRenew',
] as const
const flags = (names: readonly (typeof offered | typeof rules)[number][]) =>
  names.map(name => ({ name, kind: 'flag' as const, full: true }))

export const pricesSection = {
  name: 'prices',
  fields: [{ name: 'prices' as const, kind: 'lines' as const, full: true, fields: priceFields }],
}

export const tldSections: FormOf<typeof tlds> = [
  {
    fields: [
      { name: 'extension', kind: 'text', max: 84 },
      { name: 'label', kind: 'choice', options: tldLabels, optional: true },
      { name: 'weighting', kind: 'number' },
      { name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts', optional: true },
      { name: 'rdapAddress', kind: 'text', code: true, optional: true, max: 2048 },
      { name: 'whoisServer', kind: 'text', code: true, optional: true, max: 255 },
      ...vatFields('vatCategory', 'vatReason'),
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'minimumYears', kind: 'number' },
      { name: 'maximumYears', kind: 'number' },
      { name: 'addGraceDays', kind: 'number' },
      { name: 'graceDays', kind: 'number' },
      { name: 'redemptionDays', kind: 'number' },
      { name: 'transferLockDays', kind: 'number' },
      { name: 'transferLockBeforeDays', kind: 'number' },
      ...flags(rules),
      { name: 'applicantTypes', kind: 'choices', options: applicantTypes, optional: true },
      { name: 'documentTypes', kind: 'choices', options: nicDocumentTypes, optional: true },
      { name: 'alsoNeeded', kind: 'choices', options: nicDocumentTypes, optional: true },
    ],
  },
  { name: 'offered', fields: flags(offered) },
  pricesSection,
  {
    name: 'premium',
    fields: [
      { name: 'premiumNames', kind: 'flag', full: true },
      {
        name: 'premiumBands',
        kind: 'lines',
        full: true,
        fields: [
          { name: 'currency', kind: 'currency' },
          { name: 'from', kind: 'money', currency: 'currency' },
          { name: 'below', kind: 'money', currency: 'currency', optional: true },
          { name: 'margin', kind: 'percentage' },
        ],
      },
    ],
  },
]
