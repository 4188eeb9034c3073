import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import type { ZoneImage } from '#contract/dns/zone-image.ts'
import type { Json } from '#platform/kernel/database.ts'

export interface DnsSimulatedZonesTable {
  serverId: number
  name: string
  image: Json<ZoneImage>
  /** Those that it is signed with; null: it is not. */
  keys: Json<DnssecKey[]> | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsSimulatedZones: DnsSimulatedZonesTable
  }
}
