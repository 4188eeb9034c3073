import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { languages } from '#contract/settings/languages.ts'
import { directions } from '#contract/settings/languages.ts'

export const languageForm: FormOf<typeof languages> = [
  {
    fields: [
      { name: 'code', kind: 'text', code: true, max: 8 },
      { name: 'name', kind: 'text', max: 19 },
      { name: 'direction', kind: 'choice', options: directions, full: true },
      { name: 'active', kind: 'switch', full: true },
    ],
  },
]
