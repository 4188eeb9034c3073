import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { domains } from '#contract/domains/domains.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { zoneValues } from '../dns-zone/zone-values.ts'

/**
 * A name has another owner, who has its zone too, where that was of who had the name.
 * @throws Problem validation of `clientId` where the zone cannot be theirs
 */
export async function giveZone(asked: Scope, { recordId, payload }: Happened<typeof domains.events.transferOwnership>): Promise<void> {
  const scope = asked.with({ caller: system })
  const found = await scope.db
    .selectFrom('dnsZones')
    .innerJoin('domains', 'domains.asciiName', 'dnsZones.name')
    .select('dnsZones.id')
    .where('domains.id', '=', recordId)
    .where('dnsZones.clientId', '=', payload.before)
    .where('dnsZones.status', '!=', 'deleted')
    .executeTakeFirst()
  if (!found) return
  const zone = await dnsZoneStore.find(scope, found.id, true)
  await dnsZoneStore.store(scope, zone, await zoneValues(scope, { clientId: payload.after }, zone), dnsZones.events.changeClient)
}
