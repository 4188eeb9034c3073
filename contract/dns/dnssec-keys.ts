import { z } from 'zod'
import { domainWork } from '../domains/domains.ts'
import { cleanDs, sameDs } from '../domains/ds-records.ts'

/** A key that a zone is signed with, as its server tells it; the private half never leaves the server. */
export const dnssecKey = z.object({
  /** The key tag (RFC 4034, appendix B). */
  tag: z.int(),
  /** The name of its algorithm: ECDSAP256SHA256. */
  algorithm: z.string(),
  /** 257 signs keys, 256 signs records. */
  flags: z.int(),
  /** Flags, protocol, algorithm and key, as zone files write them. */
  dnskey: z.string(),
  /** What stands in the zone above, one for each digest: tag, algorithm, digest type, digest. */
  ds: z.array(z.string()),
  /** It signs; otherwise it is published alone, before it begins or after it ended. */
  active: z.boolean(),
})
export type DnssecKey = z.output<typeof dnssecKey>

/** The bit of the flags that marks a key which signs keys (RFC 4034, section 2.1.1). */
const SECURE_ENTRY_POINT = 1
export const signsKeys = ({ flags }: Pick<DnssecKey, 'flags'>): boolean => (flags & SECURE_ENTRY_POINT) === 1

/** SHA-1 is not to be given to the zone above any more (RFC 8624, section 3.3). */
const SHA1 = '1'
export const usableDs = (ds: readonly string[]): string[] => ds.filter(one => one.split(' ')[2] !== SHA1)

/** The domain of a zone's name. */
export const zoneRegistration = z.object({ domainId: z.int(), work: z.enum(domainWork), dsRecords: z.array(z.string()) })
export type ZoneRegistration = z.output<typeof zoneRegistration>

/** What a registry is to have: of the keys that sign keys, a digest each. SHA-256 is what every registry takes (RFC 8624, section 3.3). */
const SHA256 = '2'
export function dsToGive(keys: readonly DnssecKey[]): string[] {
  const all = keys.flatMap(({ ds }) => ds.map(cleanDs))
  const usual = all.filter(one => one.split(' ')[2] === SHA256)
  return (usual.length > 0 ? usual : all).slice(0, 8)
}

/** How the registry stands to the keys: it has them, it is being asked, it refused, it has others, it has none. */
export function registryState({ work, dsRecords }: ZoneRegistration, keys: readonly DnssecKey[]) {
  if (work !== 'none') return work
  if (dsRecords.length === 0) return 'none'
  return sameDs(dsRecords, dsToGive(keys)) ? 'given' : 'others'
}
