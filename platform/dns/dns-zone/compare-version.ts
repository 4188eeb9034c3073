import type { EarlierVersion } from '#contract/dns/dns-zone-bodies.ts'
import type { dnsZones } from '#contract/dns/dns-zones.ts'
import { MOST_DIFFERENCES } from '#contract/dns/zone-drift.ts'
import { imageOf, setDifferences, soaDifference } from '#contract/dns/zone-image.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { dnsZoneStore } from './dns-zone.store.ts'
import { earlierVersion } from './earlier-version.ts'

interface Call {
  params: { id: number; entryId: number }
  query: Pick<EarlierVersion, 'moment' | 'part'>
}

/** What restoring an earlier version of a zone would change. */
export async function compareVersion(scope: Scope, { params, query }: Call): Promise<AnswerOf<typeof dnsZones.endpoints.compareVersion>> {
  const zone = await dnsZoneStore.get(scope, { params })
  const { soa, records } = await earlierVersion(scope, zone, { ...query, entryId: params.entryId })
  const [now, then] = [imageOf(zone), imageOf({ ...zone, ...soa, records })]
  // The serial goes on, whatever is restored.
  const all = [...soaDifference(then, now, { serial: false }), ...setDifferences(then.sets, now.sets)]
  return { version: zone.version, serial: zone.serial, count: all.length, differences: all.slice(0, MOST_DIFFERENCES) }
}
