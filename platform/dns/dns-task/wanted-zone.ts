import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import type { Soa } from '#contract/dns/zone-file.ts'
import type { ZoneRecord } from '#contract/dns/zone-problems.ts'

export type WantedRecord = ZoneRecord & { note: string }
/** A zone as it was read: what becomes of ours. */
export interface WantedZone {
  /** Null where it was not told. */
  soa: Soa | null
  records: WantedRecord[]
  /** The keys that its server signs it with, where it stays there. */
  keys?: DnssecKey[]
  /** Where a copy of it says that it was, of what is still here. */
  kept?: { serverId: number | null; packageId: number | null; notes: string | null }
}
