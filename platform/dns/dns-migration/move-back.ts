import type { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { isNameServer } from './move-zone.ts'

/** Gives a zone back to the server that it came from, with the name servers of before. What follows is what follows from every change of a zone's server. */
export const moveBack: VerbFunction<typeof dnsTaskItems, 'rollBack'> = async (scope, { id, taskId, zoneId }) => {
  const task = await scope.db.selectFrom('dnsTasks').select(['serverId', 'fromServerId']).where('id', '=', taskId).executeTakeFirstOrThrow()
  const { nameServers } = await scope.db.selectFrom('dnsTaskItems').select('nameServers').where('id', '=', id).executeTakeFirstOrThrow()
  const zone = zoneId === null ? null : await dnsZoneStore.find(scope, zoneId, true)
  if (!zone || zone.serverId !== task.serverId || task.fromServerId === null) throw new Problem('wrongState', { reason: 'zoneMoved' })
  const others = zone.records.filter(one => !isNameServer(one)).map(({ position: _, ...record }) => record as Record<string, unknown>)
  await dnsZoneStore.update(scope, {
    params: { id: zone.id },
    body: { version: zone.version, serverId: task.fromServerId, ...(nameServers ? { records: [...nameServers, ...others] } : {}) },
  })
  return { set: { phase: null } }
}
