import { z } from 'zod'
import type { DelegationFindings } from './delegation.ts'
import { type DnssecKey, signsKeys } from './dnssec-keys.ts'

/** Which key gives way to a new one: the one that the zone above names, or one that signs records alone. */
export const rolledRoles = ['key', 'zone'] as const
export type RolledRole = (typeof rolledRoles)[number]

/**
 * How far a change of keys is (RFC 6781, section 4.1). `publishing`: the server is to make the new key. `published`: it has, and caches forget what was
 * before. `exchange`: the zone above is to name the new key in place of the old one. `exchanged`: it does, and caches forget the old DS. `activated`: the
 * new key signs records, and caches forget signatures of the old one. `undoing`: the server is to take the new key away again.
 */
export const rolloverPhases = ['publishing', 'published', 'exchange', 'exchanged', 'activated', 'undoing'] as const
export type RolloverPhase = (typeof rolloverPhases)[number]

export const zoneRollover = z.object({
  role: z.enum(rolledRoles),
  phase: z.enum(rolloverPhases),
  /** The keys of that role when it began, as DNSKEY; they go at its end. */
  old: z.array(z.string()),
  /** The one that comes, as DNSKEY; null until the server made it. */
  new: z.string().nullable(),
  /** Since when it is in this phase. */
  since: z.iso.datetime(),
  /** It goes on no earlier; null: as soon as it can. */
  until: z.iso.datetime().nullable(),
  /** What the server said when it did not go on; null: nothing was wrong. */
  failure: z.string().nullable(),
})
export type ZoneRollover = z.output<typeof zoneRollover>

/** The keys of a zone that have the role. */
export const keysOfRole = <K extends Pick<DnssecKey, 'flags'>>(keys: readonly K[], role: RolledRole): K[] =>
  keys.filter(key => signsKeys(key) === (role === 'key'))

const takenOver: ReadonlySet<RolloverPhase> = new Set(['exchange', 'exchanged'])
/** The keys that the zone above is to name: while one gives way to another, the old one until the new one is known everywhere, then the new one alone. */
export function keysToName<K extends Pick<DnssecKey, 'dnskey' | 'flags'>>(keys: readonly K[], rollover: ZoneRollover | null): K[] {
  if (rollover?.role !== 'key') return [...keys]
  const { phase, old, new: made } = rollover
  return takenOver.has(phase) ? keys.filter(({ dnskey }) => !old.includes(dnskey)) : keys.filter(({ dnskey }) => dnskey !== made)
}

/** Whether the zone above, as it was asked, names no key any more that is to go: it names the new one, or none at all. */
export function isExchanged(keys: readonly DnssecKey[], { old, new: made }: ZoneRollover, findings: DelegationFindings | null): boolean {
  const there = findings?.parent?.ds?.map(one => one.toLowerCase())
  if (!there || made === null) return false
  const names = (dnskeys: readonly string[]) =>
    keys.some(({ dnskey, ds }) => dnskeys.includes(dnskey) && ds.some(one => there.includes(one.toLowerCase())))
  return there.length === 0 || (names([made]) && !names(old))
}

/** Other name servers copy the zone within it, in seconds. */
const MARGIN = 3600
/** No zone above lets caches keep a DS record for longer than usual without saying so: a day, in seconds. */
const USUAL_DS_TTL = 86_400

interface Timed {
  soaTtl: number
  minimum: number
  records: readonly { ttl: number }[]
}
/** How long caches may hold anything of a zone, in seconds, with what it takes to reach other name servers. Linear in the number of records. */
export const forgottenAfter = ({ soaTtl, minimum, records }: Timed): number =>
  records.reduce((longest, { ttl }) => Math.max(longest, ttl), Math.max(soaTtl, minimum)) + MARGIN

/** The same for the DS records of the zone above. */
export const dsForgottenAfter = (findings: DelegationFindings | null): number =>
  Math.max(findings?.parent?.dsTtl ?? 0, USUAL_DS_TTL) + MARGIN
