import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { paths } from '#lib/paths.ts'
import { overrideReason } from '../dns-zone/dns-zone-form.ts'

export const dnsZoneBackupPages: RecordPages<typeof dnsZoneBackups> = {
  resource: dnsZoneBackups,
  address: (id, search) => paths.dnsZoneBackup(id, search),
  listAddress: search => `${paths.dnsZoneBackups()}${search ? `?${search}` : ''}`,
}
export const dnsZoneBackupVerbs = verbsOf(dnsZoneBackups, { restore: { fields: [overrideReason] } })
