import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { movedZones } from '#contract/dns/dns-task-input.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'

/** Which zones a task is for: all, those of a client or a package, or those that are named. */
export const amongZones: FormOf<typeof dnsTasks>[number]['fields'] = [
  { name: 'among', kind: 'choice', options: movedZones, full: true },
  { name: 'clientId', kind: 'reference', of: 'clients', when: { field: 'among', is: ['client'] } },
  { name: 'packageId', kind: 'reference', of: 'dnsPackages', when: { field: 'among', is: ['package'] } },
  { name: 'names', kind: 'longText', code: true, full: true, max: 200_000, when: { field: 'among', is: ['names'] } },
]
