import type { dnsZones } from '#contract/dns/dns-zones.ts'
import { dsToGive } from '#contract/dns/dnssec-keys.ts'
import { keysOfRole, keysToName, type ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { exchangedStep } from './next-rollover.ts'
import { rollZoneKeys } from './roll-zone-keys.job.ts'

type Verb<K extends 'sign' | 'unsign' | 'giveDs' | 'withdrawDs' | 'rollKeys' | 'confirmDs' | 'stopRollover'> = VerbFunction<
  typeof dnsZones,
  K
>

export const sign: Verb<'sign'> = async () => ({ set: { signed: true } })

export const unsign: Verb<'unsign'> = async () => ({ set: { signed: false, rollover: null } })

/** What follows from it at the registry is named in reactions.ts. */
export const giveDs: Verb<'giveDs'> = async (_scope, { registration, dnssecKeys, rollover }) => ({
  payload: { domainId: registration?.domainId ?? 0, dsRecords: dsToGive(keysToName(dnssecKeys ?? [], rollover)) },
})

export const withdrawDs: Verb<'withdrawDs'> = async (_scope, { registration }) => ({
  payload: { domainId: registration?.domainId ?? 0, dsRecords: [] },
})

/** @throws Problem validation where the zone has no key of that role */
export const rollKeys: Verb<'rollKeys'> = async (scope, { id, dnssecKeys }, { role }) => {
  const old = keysOfRole(dnssecKeys ?? [], role).map(({ dnskey }) => dnskey)
  if (old.length === 0) throw new Problem('validation', { fields: { role: { key: 'noKeyOfRole' } } })
  const rollover: ZoneRollover = { role, phase: 'publishing', old, new: null, since: scope.now.toISOString(), until: null, failure: null }
  await scope.enqueue(rollZoneKeys, { zoneId: id })
  return { set: { rollover }, payload: { role } }
}

export const confirmDs: Verb<'confirmDs'> = async (scope, { id, rollover, delegationFindings }) => {
  if (!rollover) return { unchanged: true }
  const next = exchangedStep(rollover, delegationFindings, scope.now)
  await scope.enqueue(rollZoneKeys, { zoneId: id }, { startAfter: new Date(next.until) })
  return { set: { rollover: next } }
}

export const stopRollover: Verb<'stopRollover'> = async (scope, { id, rollover }) => {
  if (!rollover) return { unchanged: true }
  await scope.enqueue(rollZoneKeys, { zoneId: id })
  return { set: { rollover: { ...rollover, phase: 'undoing', since: scope.now.toISOString(), until: null, failure: null } } }
}
