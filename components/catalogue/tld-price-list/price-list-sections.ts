import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { tldPriceLists } from '#contract/catalogue/tld-price-lists.ts'
import { pricesSection } from '../tld/tld-sections.ts'

export const priceListSections: FormOf<typeof tldPriceLists> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'tldId', kind: 'reference', of: 'tlds' },
      { name: 'clientGroupId', kind: 'reference', of: 'clientGroups', optional: true },
      { name: 'ownedFrom', kind: 'number' },
      { name: 'startsOn', kind: 'date', optional: true },
      { name: 'newNamesOnly', kind: 'flag', full: true },
    ],
  },
  pricesSection,
]
