import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { assignedParts } from '#contract/dns/dns-task-input.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { amongZones } from './among-zones.ts'

/** Another client or package for many zones: which one, and which zones. */
export const assignmentSections: FormOf<typeof dnsTasks> = [
  {
    name: 'assigned',
    fields: [
      { name: 'part', kind: 'choice', options: assignedParts, full: true },
      { name: 'newClientId', kind: 'reference', of: 'clients', optional: true, full: true, when: { field: 'part', is: ['client'] } },
      { name: 'newPackageId', kind: 'reference', of: 'dnsPackages', optional: true, full: true, when: { field: 'part', is: ['package'] } },
    ],
  },
  {
    name: 'zones',
    fields: [...amongZones],
  },
]
