import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { type maintenanceWindows, windowParts } from '#contract/domains/maintenance-windows.ts'

export const maintenanceWindowForm: FormOf<typeof maintenanceWindows> = [
  {
    fields: [
      { name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts', full: true },
      { name: 'startsOn', kind: 'instant' },
      { name: 'endsOn', kind: 'instant' },
      { name: 'affects', kind: 'choices', options: windowParts },
      { name: 'note', kind: 'bilingual', max: 300 },
    ],
  },
]
