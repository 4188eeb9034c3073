import { dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'

/** Why a verb is not possible for a zone now, as a key of the reasons. */
export function refusal(verb: string, { serverId, serverDriver, signed, rules }: DnsZone): string | null {
  if (verb === 'sync' && !serverId) return 'zoneWithoutServer'
  if (verb === 'sign') return signed ? 'zoneSigned' : signingRefusal({ serverId, serverDriver, rules })
  if (verb === 'unsign' && !signed) return 'zoneNotSigned'
  // Its keys would be gone with it, and the zone above would go on naming them.
  return verb === 'disable' && signed ? 'unsignFirst' : null
}

function signingRefusal({ serverId, serverDriver, rules }: Pick<DnsZone, 'serverId' | 'serverDriver' | 'rules'>): string | null {
  if (!serverId || !serverDriver) return 'zoneWithoutServer'
  if (rules?.dnssec === false) return 'packageWithoutDnssec'
  return dnsDriverFeatures[serverDriver].dnssec ? null : 'serverWithoutDnssec'
}
