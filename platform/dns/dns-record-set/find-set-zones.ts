import { namesTyped } from '#contract/dns/dns-task-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { zoneProblems } from '#contract/dns/zone-problems.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type { FoundZone, StoredTask } from '../dns-task/dns-work.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { recordsAfter, setOf } from './records-of-task.ts'

/** So many are read by one statement. */
const AT_ONCE = 500

/** The zones that a record set would be applied to, each judged with the records that it would have. */
export async function findSetZones(scope: Scope, task: StoredTask): Promise<FoundZone[]> {
  let query = scope.db.selectFrom('dnsZones').select('id').where('status', '<>', 'deleted').orderBy('name')
  if (task.among === 'client') query = query.where('clientId', '=', task.clientId)
  if (task.among === 'package') query = query.where('packageId', '=', task.packageId)
  if (task.among === 'names') query = query.where('name', 'in', namesTyped(task.names))
  const [ids, given, { dnsTtlAbove: ttlAbove }] = [await query.execute(), await setOf(scope, task), await settings(scope, 'dnsTtlAbove')]
  const found: FoundZone[] = []
  for (const zone of await zonesOf(scope, ids)) {
    const { id } = zone
    if (zone.zoneType === 'secondary') {
      const kept = { name: zone.name, zoneId: id, clientId: zone.clientId, there: true, recordCount: zone.recordCount }
      found.push({ ...kept, problems: [{ line: null, key: 'zoneSecondary' }], leftOut: true, wanted: null })
      continue
    }
    const after = recordsAfter(zone, task, given)
    const known = new Set(zone.records.map(({ id: one }) => one))
    const wrong = zoneProblems({
      name: zone.name,
      records: after,
      ttlAbove,
      before: zone.records,
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

/** In the order that they were asked for; those that are gone meanwhile are left out. */
async function zonesOf(scope: Scope, ids: readonly { id: number }[]): Promise<DnsZone[]> {
  const zones: DnsZone[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map(({ id }) => id)
    const found = new Map((await dnsZoneStore.findMany(scope, some)).map(zone => [zone.id, zone]))
    zones.push(...some.flatMap(id => found.get(id) ?? []))
  }
  return zones
}
