import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { autoSetups, payTypes, type products, productTypes } from '#contract/catalogue/products.ts'
import { welcomeEmails } from '#contract/catalogue/welcome-emails.ts'

export type ProductPart = 'details' | 'module'

/** The parts of a product that are fields, each on a page of its own. */
export const productSections: Record<ProductPart, FormOf<typeof products>> = {
  details: [
    {
      fields: [
        { name: 'name', kind: 'bilingual', max: 100 },
        { name: 'groupId', kind: 'reference', of: 'productGroups' },
        { name: 'type', kind: 'choice', options: productTypes },
        { name: 'payType', kind: 'choice', options: payTypes },
        { name: 'stock', kind: 'number', optional: true },
        { name: 'order', kind: 'number' },
        { name: 'welcomeEmail', kind: 'choice', options: welcomeEmails, optional: true },
        { name: 'description', kind: 'bilingualRichText', optional: true },
        { name: 'requiresDomain', kind: 'flag', full: true },
        { name: 'taxed', kind: 'flag', full: true },
        { name: 'hidden', kind: 'flag', full: true },
      ],
    },
  ],
  module: [
    {
      fields: [
        { name: 'autoSetup', kind: 'choice', options: autoSetups },
        { name: 'module', kind: 'text', optional: true, code: true, max: 40 },
        { name: 'packageName', kind: 'text', optional: true, code: true, max: 100 },
      ],
    },
  ],
}
