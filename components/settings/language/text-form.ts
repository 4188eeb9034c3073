import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { languageStrings } from '#contract/settings/language-strings.ts'

export const textForm: FormOf<typeof languageStrings> = [
  {
    fields: [
      { name: 'english', kind: 'longText', full: true, disabled: true },
      { name: 'builtIn', kind: 'longText', full: true, disabled: true },
      { name: 'text', kind: 'longText', full: true, optional: true, max: 4000 },
    ],
  },
]
