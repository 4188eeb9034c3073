import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { amongZones } from './among-zones.ts'

/** A migration: from where to where, which zones, and how. */
export const migrationSections: FormOf<typeof dnsTasks> = [
  {
    name: 'moved',
    fields: [
      { name: 'fromServerId', kind: 'reference', of: 'dnsServers' },
      { name: 'serverId', kind: 'reference', of: 'dnsServers', among: { status: 'active' } },
      ...amongZones,
    ],
  },
  {
    name: 'how',
    fields: [
      { name: 'keepDays', kind: 'number' },
      { name: 'newNameServers', kind: 'flag', full: true },
      { name: 'lowerTtl', kind: 'flag', full: true },
    ],
  },
]
export const migrationStart = { among: 'all', keepDays: 1, newNameServers: false, lowerTtl: false }
