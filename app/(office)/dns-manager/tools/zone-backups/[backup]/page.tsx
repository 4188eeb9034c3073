import { DnsZoneBackupScreen, dnsZoneBackupTitle } from '#components/dns/dns-zone-backup/dns-zone-backup-screen.tsx'

export const generateMetadata = dnsZoneBackupTitle
export default DnsZoneBackupScreen
