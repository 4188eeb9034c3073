import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { assignedParts, movedZones } from '#contract/dns/dns-task-input.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'

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
    fields: [
      { name: 'among', kind: 'choice', options: movedZones, full: true },
      { name: 'clientId', kind: 'reference', of: 'clients', when: { field: 'among', is: ['client'] } },
      { name: 'packageId', kind: 'reference', of: 'dnsPackages', when: { field: 'among', is: ['package'] } },
      { name: 'names', kind: 'longText', code: true, full: true, max: 200_000, when: { field: 'among', is: ['names'] } },
    ],
  },
]
