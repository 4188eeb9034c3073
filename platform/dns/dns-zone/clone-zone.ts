import { zoneName } from '#contract/dns/dns-names.ts'
import { cloneName } from '#contract/dns/dns-zone-input.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { nextSerial } from '#contract/dns/zone-serial.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { dnsZoneStore } from './dns-zone.store.ts'

/** Another zone with the records of this one. It is signed by nobody, and judged as any new zone of its client. @throws Problem validation */
export const cloneZone: VerbFunction<typeof dnsZones, 'clone'> = async (scope, zone, asked) => {
  const { overrideReason } = asked
  const name = cloneName(asked.name, zone.name)
  const finding = zoneName(name)
  if (finding) throw new Problem('validation', { fields: { name: finding } })
  const { clientId, packageId, serverId, notes, refresh, retry, expire, minimum, soaTtl } = zone
  const moved = (host: string | null) => host && withinOther(`${host}.`, zone.name, name).slice(0, -1)
  const given = { name, clientId, packageId, serverId, notes, refresh, retry, expire, minimum }
  const body = {
    ...dnsZones.create.parse({
      ...given,
      // That of an older zone may be shorter than one may be by now.
      soaTtl: Math.max(soaTtl, (await setting(scope, 'dnsTtlAbove')) + 1),
      mname: moved(zone.mname),
      rname: moved(zone.rname),
      records: zone.records.map(one => recordOf(one, zone.name, name)),
    }),
    serial: nextSerial(0, riyadhDate(scope.now)),
    asTold: true,
    overrideReason,
  }
  return { payload: { zoneId: (await dnsZoneStore.create(scope, { body })).id } }
}

function recordOf({ hostname, type, ttl, content, note }: DnsZone['records'][number], from: string, to: string) {
  const texts = type === 'TXT' || type === 'CAA' || type === 'LOC'
  return {
    hostname,
    type,
    ttl,
    note,
    content: texts
      ? content
      : content
          .split(' ')
          .map(part => withinOther(part, from, to))
          .join(' '),
  }
}

/** A name of one zone becomes the same of the other; whatever else stays. */
const withinOther = (part: string, from: string, to: string): string =>
  part === `${from}.` ? `${to}.` : part.endsWith(`.${from}.`) ? `${part.slice(0, -from.length - 1)}${to}.` : part
