import { paths } from '#lib/paths.ts'

/** The settings of the DNS manager, in their order. */
export const dnsSettingsPages = [
  { id: 'global', path: paths.dnsSettings(), capability: 'settings.view' },
  { id: 'servers', path: paths.dnsServers(), capability: 'dnsServer.view' },
  { id: 'packages', path: paths.dnsPackages(), capability: 'dnsPackage.view' },
  { id: 'recordSets', path: paths.dnsRecordSets(), capability: 'dnsRecordSet.view' },
  { id: 'blockedStrings', path: paths.dnsBlockedStrings(), capability: 'dnsBlockedString.view' },
  { id: 'log', path: paths.dnsLog(), capability: 'log.dns' },
] as const

/** The tools of the DNS manager, in their order. */
export const dnsToolPages = [
  { id: 'cron', path: paths.dnsTools(), capability: 'automation.view' },
  { id: 'migration', path: paths.dnsMigration(), capability: 'dnsTask.create' },
  { id: 'import', path: paths.dnsImport(), capability: 'dnsTask.create' },
  { id: 'backups', path: paths.dnsZoneBackups(), capability: 'dnsBackup.view' },
  { id: 'stores', path: paths.dnsBackupStores(), capability: 'dnsBackupStore.view' },
  { id: 'tasks', path: paths.dnsTasks(), capability: 'dnsTask.view' },
] as const
