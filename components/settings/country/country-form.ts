import type { FormSection } from '#components/kit/record-form/field-definition.ts'
import { vatTreatments } from '#contract/settings/countries.ts'

export const countryForm: FormSection[] = [
  {
    fields: [
      { name: 'alpha2', kind: 'text', code: true, max: 2 },
      { name: 'diallingCode', kind: 'text', code: true, max: 8 },
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'vatTreatment', kind: 'choice', options: vatTreatments },
      { name: 'order', kind: 'number' },
      { name: 'allowed', kind: 'flag', full: true },
    ],
  },
]
