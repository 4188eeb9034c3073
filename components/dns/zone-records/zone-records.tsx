import 'server-only'
import { getLocale } from 'next-intl/server'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { requireSession } from '#lib/session/session.ts'
import { ZoneTransfer } from '../dns-zone/zone-transfer.tsx'
import { publishRecords } from './actions.ts'
import { RecordsGrid } from './records-grid.tsx'

/** So many sets can be chosen from. */
const MOST_SETS = 100

/** The records of a zone, to be read and changed. `takesFile`: it begins with a file that is to be imported. */
export async function ZoneRecords({ zone, takesFile }: { zone: DnsZone; takesFile: boolean }) {
  const [{ metadata }, locale, rules] = await Promise.all([requireSession(), getLocale(), callApi(dnsZones.endpoints.rules)])
  const { id, version, name, unicodeName, records } = zone
  const readOnly = zone.can?.publish !== true
  const sets =
    !readOnly && can(metadata, 'dnsRecordSet.view')
      ? (await callApi(dnsRecordSets.endpoints.list, { filter: { page: 1, limit: MOST_SETS } })).items
      : []
  return (
    <>
      {zone.zoneType === 'secondary' && <ZoneTransfer zone={zone} />}
      <RecordsGrid
        key={`${id}-${version}`}
        zone={{ id, version, name, unicodeName, records, rules: zone.rules }}
        rules={{ ...rules, ttl: zone.rules?.ttlDefault ?? rules.ttl }}
        sets={sets.map(set => ({ id: set.id, name: referenceText(set, locale) }))}
        readOnly={readOnly}
        takesFile={takesFile && !readOnly}
        rights={null}
        publish={publishRecords}
      />
    </>
  )
}
