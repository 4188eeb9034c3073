import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { savedLines } from '#contract/billing/saved-lines.ts'

export const savedLineForm: FormOf<typeof savedLines> = [
  {
    fields: [{ name: 'name', kind: 'bilingual', max: 300 }],
  },
]
