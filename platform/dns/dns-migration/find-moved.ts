import { namesTyped } from '#contract/dns/dns-task-input.ts'
import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import type { FoundZone, StoredTask } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import { serversOf } from './servers-of-task.ts'

/** What a migration would do: each zone that would move, and what is in its way. Both servers are asked; nothing is changed there. */
export async function findMoved(scope: Scope, task: StoredTask): Promise<FoundZone[]> {
  const { from, to } = await serversOf(scope, task)
  let query = scope.db
    .selectFrom('dnsZones')
    .select(['id', 'name', 'clientId', 'status', 'recordCount', 'signed', 'zoneType'])
    .where('serverId', '=', from.id)
    .orderBy('name')
  if (task.among === 'client') query = query.where('clientId', '=', task.clientId)
  if (task.among === 'package') query = query.where('packageId', '=', task.packageId)
  if (task.among === 'names') query = query.where('name', 'in', namesTyped(task.names))
  const zones = await query.execute()
  await refuseWhereFull(scope, to, zones.length)
  const target = openDns(scope, to)
  const reached = await target.test()
  await keepDnsConnection(scope, to.id, reached)
  if (reached.is !== 'ok') throw new TaskRefused('dnsServerAway', reached.message)
  const found: FoundZone[] = []
  for (const { id, name, clientId, status, recordCount, signed, zoneType } of zones) {
    const problems: LineProblem[] = []
    if (status !== 'active') problems.push({ line: null, key: status === 'locked' ? 'zoneIsLocked' : 'zoneIsDisabled' })
    if (zoneType === 'secondary') problems.push({ line: null, key: 'zoneSecondary' })
    if (signed) problems.push({ line: null, key: 'unsignFirst' })
    const there = await target.zone(name)
    if (there.is !== 'ok') problems.push({ line: null, key: 'zoneRefused' })
    // A server whose zones stand in its own configuration takes none that is not there.
    else if (there.zone === null && to.driver === 'bind') problems.push({ line: null, key: 'zoneNotConfigured' })
    const isThere = there.is === 'ok' && there.zone !== null
    found.push({ name, zoneId: id, clientId, recordCount, there: isThere, problems, leftOut: problems.length > 0, wanted: null })
  }
  return found
}

async function refuseWhereFull({ db }: Scope, to: { id: number; status: string; maxZones: number | null }, more: number): Promise<void> {
  if (to.status !== 'active') throw new TaskRefused('serverInactive')
  if (to.maxZones === null) return
  const { zones } = await db
    .selectFrom('dnsZones')
    .select(one => one.fn.countAll<number>().as('zones'))
    .where('serverId', '=', to.id)
    .executeTakeFirstOrThrow()
  if (Number(zones) + more > to.maxZones) throw new TaskRefused('dnsServerTooSmall')
}
