import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const dns = {
  dnsZones: resourceEntry('dnsZone', () => import('./dns-zones.ts'), {
    page: 'dnsZone',
    capabilities: ['dnsZone.lock', 'dnsZone.dnssec'],
    waits: [
      { name: 'failedDnsZones', search: { sync: 'in:failed' }, needs: 'dnsZone.edit' },
      { name: 'exchangeDueZones', search: { rolloverPhase: 'in:exchange' }, needs: 'dnsZone.dnssec' },
    ],
  }),
  dnsOverview: callsEntry(() => import('./dns-overview.ts')),
  zoneLookup: callsEntry(() => import('./zone-lookup.ts')),
  zoneDrift: callsEntry(() => import('./zone-drift.ts')),
  dnsServers: resourceEntry('dnsServer', () => import('./dns-servers.ts'), {
    waits: [{ name: 'failingDnsServers', search: { status: 'in:active', connection: 'in:fails' }, needs: 'dnsServer.edit' }],
  }),
  dnsPackages: resourceEntry('dnsPackage', () => import('./dns-packages.ts')),
  dnsRecordSets: resourceEntry('dnsRecordSet', () => import('./dns-record-sets.ts'), { page: 'dnsRecordSet' }),
  dnsBlockedStrings: resourceEntry('dnsBlockedString', () => import('./dns-blocked-strings.ts'), {
    capabilities: ['dnsBlockedString.override'],
  }),
  dnsTasks: listEntry(() => import('./dns-tasks.ts'), {
    page: 'dnsTask',
    capabilities: [...(['dnsTask.view', 'dnsTask.create', 'dnsTask.edit', 'dnsTask.delete', 'dnsTask.export'] as const)],
    waits: [{ name: 'readyDnsTasks', search: { status: 'in:ready,paused' }, needs: 'dnsTask.edit' }],
  }),
  dnsZoneBackups: listEntry(() => import('./dns-zone-backups.ts'), {
    page: 'dnsZoneBackup',
    capabilities: [...(['dnsBackup.view', 'dnsBackup.create', 'dnsBackup.delete', 'dnsBackup.export', 'dnsBackup.restore'] as const)],
  }),
  dnsTaskItems: listEntry(() => import('./dns-task-items.ts')),
  dnsBackupStores: resourceEntry('dnsBackupStore', () => import('./dns-backup-stores.ts'), {
    waits: [{ name: 'failingBackupStores', search: { status: 'in:active', connection: 'in:fails' }, needs: 'dnsBackupStore.edit' }],
  }),
}
