import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { productGroups } from '#contract/catalogue/product-groups.ts'

export const productGroupForm: FormOf<typeof productGroups> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'tagline', kind: 'bilingual', max: 160, optional: true },
      { name: 'order', kind: 'number' },
      { name: 'hidden', kind: 'flag', full: true },
    ],
  },
]
