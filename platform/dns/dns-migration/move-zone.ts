import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { laterSerial, serialAfter } from '#contract/dns/zone-serial.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { StoredDnsServer } from '../dns-server/dns-server.table.ts'
import { openDns } from '../dns-server/open-dns.ts'
import type { Settle, StoredItem, StoredTask } from '../dns-task/dns-work.ts'
import { TaskStopped } from '../dns-task/settle-item.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { removeDnsZone } from '../dns-zone/remove-dns-zone.job.ts'
import { usualTtl } from '../dns-zone/usual-ttl.ts'
import { keepBackup } from '../dns-zone-backup/keep-backup.ts'
import { cleanMigratedZone } from './clean-migrated-zone.job.ts'
import { lowerTimes, restoreTimes } from './lower-times.ts'
import { serversOf } from './servers-of-task.ts'
import { verifyZone } from './verify-zone.ts'

/**
 * Moves a zone: it is copied to the other server, asked for there, and only then of that server. Each step may be done again: a worker that takes over begins
 * with the copy. The server that it comes from answers it until it is cleaned.
 */
export async function moveZone(scope: Scope, task: StoredTask, item: StoredItem, settle: Settle): Promise<void> {
  const { from, to } = await serversOf(scope, task)
  const zone = item.zoneId === null ? null : await dnsZoneStore.find(scope, item.zoneId)
  if (zone?.serverId !== from.id) return inTransaction(scope, inner => settle(inner, { outcome: 'skipped', reason: 'zoneMoved' }))
  if (zone.status !== 'active') throw new Problem('wrongState', { reason: zone.status === 'locked' ? 'zoneLocked' : 'zoneDisabled' })
  if (zone.zoneType === 'secondary') throw new Problem('wrongState', { reason: 'zoneSecondary' })
  if (zone.signed) throw new Problem('wrongState', { reason: 'unsignFirst' })
  if (task.lowerTtl && item.phase === null) return lowerTimes(scope, from, zone, item)
  try {
    await moveNow(scope, task, item, { zone, from, to, settle })
  } catch (error) {
    if (task.lowerTtl && !(error instanceof TaskStopped)) await restoreTimes(scope, zone.id, item.id)
    throw error
  }
}

interface Move {
  zone: DnsZone
  from: StoredDnsServer
  to: StoredDnsServer
  settle: Settle
}

async function moveNow(scope: Scope, task: StoredTask, item: StoredItem, { zone, from, to, settle }: Move): Promise<void> {
  const image = imageOf(zone)
  const target = openDns(scope, to)
  const put = await target.put(image)
  if (put.is !== 'ok') throw new TaskRefused('dnsServerAway', put.message)
  await reached(scope, item, 'copied')
  const serial = put.serial ?? image.soa.serial
  await verifyZone(target, { ...image, soa: { ...image.soa, serial } })
  await reached(scope, item, 'verified')
  await inTransaction(scope, async inner => {
    const now = await dnsZoneStore.find(inner, zone.id, true)
    // What was changed meanwhile was not copied: the sync that follows brings it.
    if (now.serverId !== from.id) {
      if (now.status === 'deleted') await inner.enqueue(removeDnsZone, { serverId: to.id, name: now.name })
      return settle(inner, { outcome: 'skipped', reason: 'zoneMoved' })
    }
    await keepBackup(inner, now, 'beforeChange')
    const records = task.newNameServers ? await withNameServersOf(inner, now, to) : null
    const old = now.records.filter(isNameServer).map(({ hostname, type, ttl, content, note }) => ({ hostname, type, ttl, content, note }))
    await dnsZoneStore.update(inner, {
      params: { id: zone.id },
      // What was answered with short times to live had a serial of its own, as may what the other server had before.
      body: {
        version: now.version,
        serverId: to.id,
        serial: laterSerial(serial, task.lowerTtl ? serialAfter(serialAfter(now.serial)) : now.serial),
        ...(records ? { records } : {}),
      },
    })
    await inner.db
      .updateTable('dnsTaskItems')
      .set({ phase: 'switched', nameServers: records && JSON.stringify(old) })
      .where('id', '=', item.id)
      .execute()
    await settle(inner, { outcome: 'done' })
    await inner.enqueue(cleanMigratedZone, { itemId: item.id }, { startAfter: task.keepDays * 86_400 })
  })
}

const reached = ({ db }: Scope, { id }: StoredItem, phase: 'copied' | 'verified') =>
  db.updateTable('dnsTaskItems').set({ phase }).where('id', '=', id).where('state', '=', 'waiting').execute()

export const isNameServer = ({ hostname, type }: { hostname: string; type: string }) => hostname === '@' && type === 'NS'

/** The records of a zone with the name servers of a server; null where that names none. */
async function withNameServersOf(scope: Scope, { records, rules }: DnsZone, server: StoredDnsServer) {
  const { nameserver1, nameserver2, nameserver3, nameserver4, nameserver5 } = server
  const names = [nameserver1, nameserver2, nameserver3, nameserver4, nameserver5].filter(name => name !== null)
  if (names.length === 0) return null
  const [had, above] = [records.find(isNameServer)?.ttl, await setting(scope, 'dnsTtlAbove')]
  const ttl = had !== undefined && had > above ? had : await usualTtl(scope, rules)
  const others = records
    .filter(one => !isNameServer(one))
    .map(({ position: _, ...record }) => record as typeof record & { position?: number })
  return [...names.map(name => ({ hostname: '@', type: 'NS' as const, ttl, content: `${name}.`, note: '' })), ...others]
}
