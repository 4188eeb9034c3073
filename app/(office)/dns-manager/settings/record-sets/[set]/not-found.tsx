import { dnsRecordSetPages } from '#components/dns/dns-record-set/dns-record-set-page.tsx'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={dnsRecordSetPages} parameter="set" />
}
