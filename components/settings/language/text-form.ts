import type { FormSection } from '#components/kit/record-form/field-definition.ts'

export const textForm: FormSection[] = [
  {
    fields: [
      { name: 'english', kind: 'longText', full: true, disabled: true },
      { name: 'builtIn', kind: 'longText', full: true, disabled: true },
      { name: 'text', kind: 'longText', full: true, optional: true, max: 4000 },
    ],
  },
]
