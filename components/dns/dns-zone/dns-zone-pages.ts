import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { paths } from '#lib/paths.ts'

export type ZoneTab = 'records' | 'soa' | 'server' | 'delegation' | 'dnssec'

export const dnsZonePages: RecordPages<typeof dnsZones, ZoneTab> = {
  resource: dnsZones,
  tabs: [{ group: 'zone', tabs: [{ name: 'records' }, { name: 'soa' }, { name: 'server' }, { name: 'delegation' }, { name: 'dnssec' }] }],
  address: (id, search, tab = 'records') => (tab === 'records' ? paths.dnsZone(id, search) : paths.dnsZoneTab(tab, id, search)),
  listAddress: search => `${paths.dnsZones()}${search ? `?${search}` : ''}`,
  derived: [
    'clientName',
    'unicodeName',
    'kind',
    'tld',
    'recordCount',
    'serverName',
    'serverDriver',
    'serverDnssec',
    'recordsLimit',
    'linked',
    'linkedDomainId',
    'linkedServiceId',
    'rolloverPhase',
    'transferKeyOn',
    'otherRecordCount',
  ],
}
