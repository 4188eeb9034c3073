import { dnsZoneBackupPages } from '#components/dns/dns-zone-backup/dns-zone-backup-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={dnsZoneBackupPages} parameter="backup" />
}
