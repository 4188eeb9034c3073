import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { autoSetups, payTypes, type products, productTypes } from '#contract/catalogue/products.ts'

/** What a product is; its prices have a page of their own. */
export const productForm: FormOf<typeof products> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'groupId', kind: 'reference', of: 'productGroups' },
      { name: 'type', kind: 'choice', options: productTypes },
      { name: 'payType', kind: 'choice', options: payTypes },
      { name: 'autoSetup', kind: 'choice', options: autoSetups },
      { name: 'stock', kind: 'number', optional: true },
      { name: 'order', kind: 'number' },
      { name: 'description', kind: 'bilingualRichText', optional: true },
      { name: 'requiresDomain', kind: 'flag', full: true },
      { name: 'taxed', kind: 'flag', full: true },
      { name: 'hidden', kind: 'flag', full: true },
    ],
  },
]
