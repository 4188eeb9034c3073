import { dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'

/** Why a verb is not possible for a zone now, as a key of the reasons. */
export function refusal(verb: string, zone: DnsZone): string | null {
  const { status, serverId, signed, dnssecKeys, registration } = zone
  if (status === 'deleted') return outOfTrash.has(verb) ? null : 'zoneDeleted'
  if (zone.zoneType === 'secondary' && ofPrimaries.has(verb)) return 'zoneSecondary'
  if (verb === 'retrieve') return zone.zoneType === 'primary' ? 'zoneNotSecondary' : serverId ? null : 'zoneWithoutServer'
  if (verb === 'trash' && registration?.dsRecords.length) return 'dsAtRegistry'
  if (verb === 'sync' && !serverId) return 'zoneWithoutServer'
  if (verb === 'sign') return signed ? 'zoneSigned' : signingRefusal(zone)
  if (verb === 'unsign') return signed ? (registration?.dsRecords.length ? 'dsAtRegistry' : null) : 'zoneNotSigned'
  const rolling = rolloverRefusal(verb, zone)
  if (rolling) return rolling
  if (verb === 'giveDs' && !(signed && dnssecKeys?.length)) return 'zoneNotSigned'
  if (verb === 'giveDs' || verb === 'withdrawDs') return registryRefusal(verb, registration)
  // Its keys would be gone with it, and the zone above would go on naming them.
  return verb === 'disable' && signed ? 'unsignFirst' : null
}

function rolloverRefusal(verb: string, { signed, dnssecKeys, rollover }: DnsZone): string | null {
  if (verb === 'rollKeys') return signed && dnssecKeys?.length ? (rollover ? 'rolloverUnderWay' : null) : 'zoneNotSigned'
  if (verb !== 'confirmDs' && verb !== 'stopRollover') return null
  if (!rollover) return 'noRollover'
  if (verb === 'confirmDs') return rollover.phase === 'exchange' ? null : 'exchangeNotDue'
  return rollover.phase === 'publishing' || rollover.phase === 'published' ? null : 'rolloverTooFar'
}

/** What a secondary zone holds is changed at its primaries, and signed there. */
const ofPrimaries = new Set([
  ...['publish', 'importRecords', 'applySet', 'restoreVersion', 'clone'],
  ...['sign', 'unsign', 'rollKeys', 'confirmDs', 'stopRollover', 'giveDs'],
])
const outOfTrash = new Set(['restore', 'remove'])

/** How a zone is deleted follows from whether there is a trash. */
export function deletionRefusal(verb: string, { status }: Pick<DnsZone, 'status'>, trashDays: number): string | null {
  if (status === 'deleted') return null
  if (verb === 'trash' && trashDays === 0) return 'zoneTrashOff'
  return verb === 'remove' && trashDays > 0 ? 'zoneTrashFirst' : null
}

function signingRefusal({ serverId, serverDriver, serverDnssec, rules }: DnsZone): string | null {
  if (!serverId || !serverDriver) return 'zoneWithoutServer'
  if (rules?.dnssec === false) return 'packageWithoutDnssec'
  return dnsDriverFeatures[serverDriver].dnssec && serverDnssec !== false ? null : 'serverWithoutDnssec'
}

function registryRefusal(verb: 'giveDs' | 'withdrawDs', registration: DnsZone['registration']): string | null {
  if (!registration) return 'zoneDomainElsewhere'
  if (registration.work === 'underWay') return 'domainUnderWay'
  return verb === 'withdrawDs' && registration.dsRecords.length === 0 ? 'dsNotAtRegistry' : null
}
