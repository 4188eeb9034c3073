import type { ZoneImage } from '#contract/dns/zone-image.ts'
import type { Json } from '#platform/kernel/database.ts'

export interface DnsSimulatedZonesTable {
  serverId: number
  name: string
  image: Json<ZoneImage>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsSimulatedZones: DnsSimulatedZonesTable
  }
}
