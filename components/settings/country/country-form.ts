import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { countries } from '#contract/settings/countries.ts'
import { vatTreatments } from '#contract/settings/countries.ts'

export const countryForm: FormOf<typeof countries> = [
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
