import type { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { sealedTransferKey } from '../dns-zone/secondary-zone.ts'

/** So many zones are changed by one statement. */
const AT_ONCE = 500

/**
 * Gives a key its new secret in every zone of the server that is transferred by it. In one transaction, because a server knows a key by its name alone: while
 * some zones had the old secret it would be put back. What the server said of each zone stands on the zone. @throws Problem validation, forbidden
 */
export const changeTransferKey: VerbFunction<typeof dnsServers, 'changeTransferKey'> = async (
  scope,
  { id },
  { transferKeyName: key, transferAlgorithm, transferKey },
) => {
  scope.require('dnsZone.edit')
  const found = await scope.db
    .selectFrom('dnsZones')
    .select('id')
    .where('serverId', '=', id)
    .where('zoneType', '=', 'secondary')
    .where('transferKeyName', '=', key)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length === 0) throw new Problem('validation', { fields: { transferKeyName: { key: 'transferKeyNobody' } } })
  const values = { transferAlgorithm, ...sealedTransferKey(scope, transferKey) }
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const zones = await dnsZoneStore.findMany(
      scope,
      found.slice(at, at + AT_ONCE).map(zone => zone.id),
    )
    await dnsZoneStore.storeMany(
      scope,
      zones.map(before => ({ before, values })),
      dnsZones.events.updated,
    )
  }
  return { payload: { key, zones: found.length } }
}
