import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { importSources, MOST_FILES, zoneConflicts, zoneOwners } from '#contract/dns/dns-task-input.ts'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'

/** `stores`: the reader may take zones back from stores of backups. An import, in the order in which one thinks of it: from where, whose, to where, and what if it is here. */
export const importSections = (help: { names: string; server: string }, stores: boolean): FormOf<typeof dnsTasks> => [
  {
    name: 'from',
    fields: [
      { name: 'source', kind: 'choice', options: importSources.filter(source => stores || source !== 'store'), full: true },
      { name: 'fileIds', kind: 'file', most: MOST_FILES, full: true, when: { field: 'source', is: ['files'] } },
      { name: 'text', kind: 'longText', code: true, full: true, max: 400_000, when: { field: 'source', is: ['text'] } },
      { name: 'zone', kind: 'text', code: true, optional: true, max: 255, when: { field: 'source', is: ['files', 'text'] } },
      { name: 'fromServerId', kind: 'reference', of: 'dnsServers', when: { field: 'source', is: ['server'] } },
      { name: 'storeId', kind: 'reference', of: 'dnsBackupStores', when: { field: 'source', is: ['store'] } },
      {
        ...{ name: 'names', kind: 'longText', code: true, optional: true, full: true, max: 200_000, help: help.names },
        when: { field: 'source', is: ['server', 'store'] },
      },
    ],
  },
  {
    name: 'owner',
    fields: [
      { name: 'owner', kind: 'choice', options: zoneOwners },
      { name: 'clientId', kind: 'reference', of: 'clients', when: { field: 'owner', is: ['client'] } },
      { name: 'serverId', kind: 'reference', of: 'dnsServers', among: { status: 'active' }, optional: true, help: help.server },
      { name: 'packageId', kind: 'reference', of: 'dnsPackages', optional: true },
    ],
  },
  {
    name: 'rules',
    fields: [
      { name: 'conflict', kind: 'choice', options: zoneConflicts, full: true },
      { name: 'raiseTtl', kind: 'flag', full: true },
    ],
  },
]
export const importStart = { source: 'files', owner: 'match', conflict: 'skip', raiseTtl: true, fileIds: [] }
