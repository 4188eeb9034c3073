import type { DelegationFindings } from '#contract/dns/delegation.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import { dsForgottenAfter, forgottenAfter, isExchanged, keysOfRole, type ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import type { KeyChange } from '#platform/drivers/dns/dns-driver.ts'

type Zone = Pick<DnsZone, 'dnssecKeys' | 'soaTtl' | 'minimum' | 'records'>

/** What happened when a change of keys went on: the last part of an event of zones. */
export type RolloverHappened =
  | 'keyPublished'
  | 'keyActivated'
  | 'exchangeDue'
  | 'exchangeSeen'
  | 'exchangeUndone'
  | 'keysRolled'
  | 'rolloverUndone'
export interface NextRollover {
  happened: RolloverHappened
  /** Null: it has ended. */
  rollover: ZoneRollover | null
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const into = (rollover: ZoneRollover, phase: ZoneRollover['phase'], now: Date, until: string | null = null): ZoneRollover => ({
  ...{ ...rollover, phase, until },
  since: now.toISOString(),
  failure: null,
})

/** The zone above names the new key: caches forget the old DS until the time told. */
export function exchangedStep(rollover: ZoneRollover, findings: DelegationFindings | null, now: Date): ZoneRollover & { until: string } {
  const until = later(now, dsForgottenAfter(findings))
  return { ...into(rollover, 'exchanged', now, until), until }
}

/** What the server is to change before a change of keys can go on, in order. Pure. */
export function changesOf({ role, phase, old, new: made }: ZoneRollover, keys: readonly DnssecKey[]): KeyChange[] {
  // Both sign while the zone above changes from one to the other; of keys that sign records alone, one signs at a time.
  if (phase === 'publishing') return [{ is: 'add', like: old[0] ?? '', known: keys.map(({ dnskey }) => dnskey), active: role === 'key' }]
  const gone = (dnskeys: readonly string[]): KeyChange[] => dnskeys.map(dnskey => ({ is: 'remove', dnskey }))
  if (phase === 'undoing')
    return gone(made === null ? keysOfRole(keys, role).flatMap(key => (old.includes(key.dnskey) ? [] : [key.dnskey])) : [made])
  if (phase === 'published' && role === 'zone' && made !== null)
    return [{ is: 'activate', dnskey: made }, ...old.map(dnskey => ({ is: 'deactivate' as const, dnskey }))]
  return phase === 'exchanged' || phase === 'activated'
    ? gone(keysOfRole(keys, role).flatMap(({ dnskey }) => (dnskey === made ? [] : [dnskey])))
    : []
}

/**
 * How a change of keys goes on, once the server has the keys that are given. Null: it does not yet. `findings`: what the zone above said just now.
 * Pure; linear in the number of records.
 */
export function nextRollover(zone: Zone, rollover: ZoneRollover, findings: DelegationFindings | null, now: Date): NextRollover | null {
  const { role, phase, old } = rollover
  const keys = zone.dnssecKeys ?? []
  if (phase === 'publishing') {
    const made = keysOfRole(keys, role).find(({ dnskey }) => !old.includes(dnskey))
    if (!made) return null
    const until = later(now, forgottenAfter(zone))
    return { happened: 'keyPublished', rollover: { ...into(rollover, 'published', now, until), new: made.dnskey } }
  }
  if (phase === 'published')
    return role === 'key'
      ? { happened: 'exchangeDue', rollover: into(rollover, 'exchange', now) }
      : { happened: 'keyActivated', rollover: into(rollover, 'activated', now, later(now, forgottenAfter(zone))) }
  if (phase === 'exchange')
    return isExchanged(keys, rollover, findings) ? { happened: 'exchangeSeen', rollover: exchangedStep(rollover, findings, now) } : null
  return { happened: phase === 'undoing' ? 'rolloverUndone' : 'keysRolled', rollover: null }
}

/** The zone above names a key that is to go once more: it may not go. */
export function namesOld({ dnssecKeys }: Zone, { role, phase, old }: ZoneRollover, findings: DelegationFindings | null): boolean {
  const there = findings?.parent?.ds?.map(one => one.toLowerCase()) ?? []
  return (
    role === 'key' &&
    phase === 'exchanged' &&
    (dnssecKeys ?? []).some(({ dnskey, ds }) => old.includes(dnskey) && ds.some(one => there.includes(one.toLowerCase())))
  )
}

/** It is waited for once more. */
export const exchangeAgain = (rollover: ZoneRollover, now: Date): NextRollover => ({
  happened: 'exchangeUndone',
  rollover: into(rollover, 'exchange', now),
})
