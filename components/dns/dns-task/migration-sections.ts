import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { movedZones } from '#contract/dns/dns-task-input.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'

/** A migration: from where to where, which zones, and how. */
export const migrationSections: FormOf<typeof dnsTasks> = [
  {
    name: 'moved',
    fields: [
      { name: 'fromServerId', kind: 'reference', of: 'dnsServers' },
      { name: 'serverId', kind: 'reference', of: 'dnsServers', among: { status: 'active' } },
      { name: 'among', kind: 'choice', options: movedZones, full: true },
      { name: 'clientId', kind: 'reference', of: 'clients', when: { field: 'among', is: ['client'] } },
      { name: 'packageId', kind: 'reference', of: 'dnsPackages', when: { field: 'among', is: ['package'] } },
      { name: 'names', kind: 'longText', code: true, full: true, max: 200_000, when: { field: 'among', is: ['names'] } },
    ],
  },
  {
    name: 'how',
    fields: [
      { name: 'keepDays', kind: 'number' },
      { name: 'newNameServers', kind: 'flag', full: true },
    ],
  },
]
export const migrationStart = { among: 'all', keepDays: 1, newNameServers: false }
