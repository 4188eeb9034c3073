import 'server-only'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { callApi } from '#lib/api/call-api.ts'
import { RecordsGrid } from './records-grid.tsx'

/** The records of a zone, to be read and changed. */
export async function ZoneRecords({ zone }: { zone: DnsZone }) {
  const rules = await callApi(dnsZones.endpoints.rules)
  const { id, version, name, unicodeName, records, can } = zone
  return (
    <RecordsGrid
      key={`${id}-${version}`}
      zone={{ id, version, name, unicodeName, records }}
      rules={rules}
      readOnly={can?.publish !== true}
    />
  )
}
