import type { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type {} from '../dns-package/dns-package.table.ts'
import type {} from '../dns-server/dns-server.table.ts'
import { keepBackup } from '../dns-zone-backup/keep-backup.ts'
import { claimName } from './claim-name.ts'
import { dnsZoneStore } from './dns-zone.store.ts'
import type { PlaceOfZone } from './dns-zone.table.ts'
import { serverForZone } from './place-zone.ts'
import { zoneValues } from './zone-values.ts'

/** Puts a zone into the trash: it is of no server and in no package any more, where it was is kept. Its keys are gone with its server. */
export const trash: VerbFunction<typeof dnsZones, 'trash'> = async (scope, zone) => {
  const { status, serverId, packageId } = zone
  await keepBackup(scope, zone, 'beforeChange')
  const place: PlaceOfZone = { status: status === 'disabled' ? 'disabled' : 'active', serverId, packageId }
  const gone = {
    deletedOn: scope.now.toISOString(),
    unusedOn: null,
    serverId: null,
    packageId: null,
    signed: false,
    dnssecKeys: null,
    rollover: null,
  }
  return { set: { ...gone, place } }
}

/** Takes a zone out of the trash, judged as a new one of its name and client. @throws Problem validation of `name`, `clientId`, `packageId`, `serverId` */
export const restore: VerbFunction<typeof dnsZones, 'restore'> = async (scope, zone) => {
  const { name, clientId } = zone
  await claimName(scope, { id: null, name, clientId })
  const { place } = await scope.db.selectFrom('dnsZones').select('place').where('id', '=', zone.id).executeTakeFirstOrThrow()
  const { status, ...was } = place ?? { status: 'active' as const, serverId: null, packageId: null }
  const packageId = (await isThere(scope, 'dnsPackages', was.packageId)) ? was.packageId : null
  const lost = was.serverId !== null && !(await isThere(scope, 'dnsServers', was.serverId))
  const serverId = lost ? await serverForZone(scope, { name, packageId, otherwise: null }) : was.serverId
  const values = await zoneValues(scope, { serverId, packageId }, zone)
  return { set: { ...values, status, deletedOn: null, place: null } }
}

const isThere = async ({ db }: Scope, table: 'dnsPackages' | 'dnsServers', id: number | null) =>
  id !== null && (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Deletes a zone as the settings have it: into the trash, or for good. @throws Problem */
export async function deleteZone(scope: Scope, id: number): Promise<void> {
  if ((await setting(scope, 'dnsTrashDays')) === 0) await dnsZoneStore.remove(scope, { params: { id } })
  else await dnsZoneStore.perform(scope, 'trash', id, {}, async zone => (await trash(scope, zone, { name: '', reason: null })) ?? {})
}
