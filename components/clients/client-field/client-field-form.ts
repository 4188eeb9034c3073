import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { customFieldKinds } from '#contract/catalogue/custom-fields.ts'
import type { clientFields } from '#contract/clients/client-fields.ts'

const written = { when: { field: 'kind', is: ['text', 'number'] } } as const

export const clientFieldForm: FormOf<typeof clientFields> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'description', kind: 'bilingual', max: 300, optional: true },
      { name: 'kind', kind: 'choice', options: customFieldKinds },
      { name: 'order', kind: 'number' },
      { name: 'values', kind: 'tags', full: true, when: { field: 'kind', is: ['choice'] } },
      { name: 'pattern', kind: 'text', code: true, max: 200, optional: true, ...written },
      { name: 'sample', kind: 'text', max: 200, optional: true, ...written },
      { name: 'required', kind: 'flag', full: true },
      { name: 'staffOnly', kind: 'flag', full: true },
      { name: 'active', kind: 'flag', full: true },
    ],
  },
]
