import { z } from 'zod'

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
})
export type DnssecKey = z.output<typeof dnssecKey>

/** SHA-1 is not to be given to the zone above any more (RFC 8624, section 3.3). */
const SHA1 = '1'
export const usableDs = (ds: readonly string[]): string[] => ds.filter(one => one.split(' ')[2] !== SHA1)
