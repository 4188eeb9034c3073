import { dnsZonePages } from '#components/dns/dns-zone/dns-zone-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={dnsZonePages} parameter="zone" />
}
