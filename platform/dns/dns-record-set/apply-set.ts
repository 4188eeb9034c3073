import { recordsOfSet } from '#contract/dns/dns-record-sets.ts'
import { namesTyped } from '#contract/dns/dns-task-input.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { cleanRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { FoundZone, Settle, StoredItem, StoredTask } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import type {} from './dns-record-set.table.ts'

/** The zones that a record set would be applied to, each judged with the records that it would have. */
export async function findSetZones(scope: Scope, task: StoredTask): Promise<FoundZone[]> {
  let query = scope.db.selectFrom('dnsZones').select('id').orderBy('name')
  if (task.among === 'client') query = query.where('clientId', '=', task.clientId)
  if (task.among === 'package') query = query.where('packageId', '=', task.packageId)
  if (task.among === 'names') query = query.where('name', 'in', namesTyped(task.names))
  const [ids, given, { dnsTtlAbove: ttlAbove }] = [await query.execute(), await setOf(scope, task), await settings(scope, 'dnsTtlAbove')]
  const found: FoundZone[] = []
  for (const { id } of ids) {
    const zone = await dnsZoneStore.find(scope, id)
    const after = recordsAfter(zone, task, given)
    const known = new Set(zone.records.map(({ id: one }) => one))
    const wrong = zoneProblems({
      name: zone.name,
      records: after,
      ttlAbove,
      stored: record => known.has((record as { id?: number }).id ?? 0),
    })
    const problems = Object.values(wrong).map(({ key, values }) => ({
      line: null,
      key,
      ...(values ? { values: values as Record<string, string> } : {}),
    }))
    const about = { name: zone.name, zoneId: id, clientId: zone.clientId, there: true, recordCount: after.length }
    found.push({ ...about, problems, leftOut: problems.length > 0, wanted: null })
  }
  return found
}

/** Applies the set to a zone as it is by now. */
export async function applySet(scope: Scope, task: StoredTask, item: StoredItem, settle: Settle): Promise<void> {
  const given = await (sets.get(task) ?? remembered(scope, task))
  await inTransaction(scope, async inner => {
    if (item.zoneId === null) return settle(inner, { outcome: 'skipped', reason: 'zoneGone' })
    const zone = await dnsZoneStore.find(inner, item.zoneId, true)
    const records = recordsAfter(zone, task, given)
    if (records.length === zone.records.length && records.every(record => 'id' in record))
      return settle(inner, { outcome: 'skipped', reason: 'zoneSame' })
    await dnsZoneStore.update(inner, { params: { id: zone.id }, body: { version: zone.version, records } })
    await settle(inner, { outcome: 'done' })
  })
}

/** What a run of a task applies to one zone after the other. */
const sets = new WeakMap<StoredTask, Promise<GivenSet>>()
function remembered(scope: Scope, task: StoredTask): Promise<GivenSet> {
  const given = setOf(scope, task)
  sets.set(task, given)
  return given
}

interface GivenSet {
  records: Parameters<typeof recordsOfSet>[0]
  usual: number
  date: string
}
async function setOf(scope: Scope, { recordSetId }: StoredTask): Promise<GivenSet> {
  const records = await scope.db
    .selectFrom('dnsRecordSetRecords')
    .selectAll()
    .where('setId', '=', recordSetId ?? 0)
    .orderBy('position')
    .execute()
  if (records.length === 0) throw new TaskRefused('recordSetGone')
  const { dnsTtlAbove, dnsDefaultTtl } = await settings(scope, 'dnsTtlAbove', 'dnsDefaultTtl')
  return { records, usual: Math.max(dnsDefaultTtl, dnsTtlAbove + 1), date: riyadhDate(scope.now) }
}

type After = DnsRecordInput & { id?: number }
/** The records of a zone with those of the set: in place of what it has of their owners and types, or only where it has none of those. */
function recordsAfter(zone: DnsZone, { conflict, ip, ns1, ns2, mail }: StoredTask, { records, usual, date }: GivenSet): After[] {
  const values = Object.fromEntries(Object.entries({ ip, ns1, ns2, mail, date }).filter(([, value]) => value !== null))
  const set = recordsOfSet(records, zone.name, values, zone.rules?.ttlDefault ?? usual).map(one => cleanRecord(one, zone.name))
  const has = (list: readonly Pick<DnsRecordInput, 'hostname' | 'type'>[]) =>
    new Set(list.map(({ hostname, type }) => `${hostname} ${type}`))
  const key = ({ hostname, type }: Pick<DnsRecordInput, 'hostname' | 'type'>) => `${hostname} ${type}`
  const [theirs, ours] = [has(set), has(zone.records)]
  const stored = zone.records.map(({ position: _, ...record }) => record as After)
  if (conflict !== 'replace') return [...stored, ...set.filter(one => !ours.has(key(one)))]
  const same = (one: After) => stored.find(other => key(other) === key(one) && other.content === one.content && other.ttl === one.ttl)
  return [...stored.filter(one => !theirs.has(key(one)) || set.some(other => same(other) === one)), ...set.filter(one => !same(one))]
}
