import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { errorCodes } from '#contract/settings/error-codes.ts'
import { errorAreas, severities } from '#contract/settings/error-codes.ts'

export const errorCodeForm: FormOf<typeof errorCodes> = [
  {
    fields: [
      { name: 'code', kind: 'text', code: true, max: 80, full: true },
      { name: 'area', kind: 'choice', options: errorAreas },
      { name: 'severity', kind: 'choice', options: severities },
      { name: 'message', kind: 'bilingual', max: 200, optional: true },
      { name: 'description', kind: 'bilingual', max: 500, optional: true },
    ],
  },
]
