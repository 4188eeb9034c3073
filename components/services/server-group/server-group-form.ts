import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { fillTypes, type serverGroups } from '#contract/services/server-groups.ts'

export const serverGroupForm: FormOf<typeof serverGroups> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'fillType', kind: 'choice', options: fillTypes, full: true },
      { name: 'serverIds', kind: 'references', of: 'servers', optional: true, full: true },
    ],
  },
]
