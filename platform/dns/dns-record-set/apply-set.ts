import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { nextSerial } from '#contract/dns/zone-serial.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { reasonOf } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { ManyChange } from '#platform/kernel/store-many.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { blockedLook, countHits, type Hit, mayOverride, tellOverridden } from '../dns-blocked-string/refuse-blocked.ts'
import type { Settle, StoredItem, StoredTask } from '../dns-task/dns-work.ts'
import type { ItemBecame } from '../dns-task/settle-item.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { judgedRecords } from '../dns-zone/judged-records.ts'
import { type After, type GivenSet, recordsAfter, setOf } from './records-of-task.ts'

/** Applies the set to many zones as they are by now, with as few statements as to one; each is judged as a save of it would be. */
export async function applySetToMany(inner: Scope, task: StoredTask, items: readonly StoredItem[]): Promise<ItemBecame[]> {
  const given = await (sets.get(task) ?? remembered(inner, task))
  const zones = new Map(
    (
      await dnsZoneStore.findMany(
        inner,
        items.flatMap(({ zoneId }) => zoneId ?? []),
        true,
      )
    ).map(zone => [zone.id, zone]),
  )
  const refused = await dnsZoneStore.refusalsOf(inner, [...zones.values()])
  const [ttlAbove, blocked, today] = [await setting(inner, 'dnsTtlAbove'), await blockedLook(inner), riyadhDate(inner.now)]
  const changes: ManyChange<DnsZone>[] = []
  const becameOf = ({ id, zoneId }: StoredItem): ItemBecame => {
    const zone = zones.get(zoneId ?? 0)
    if (!zone || zone.status === 'deleted') return { id, state: 'skipped', reason: 'zoneGone' }
    const refusal = refused('update', zone)
    if (refusal) return { id, state: 'failed', reason: reasonOf(refusal) }
    if (zone.zoneType === 'secondary') return { id, state: 'failed', reason: 'zoneSecondary' }
    const records = recordsAfter(zone, task, given)
    if (same(zone, records)) return { id, state: 'skipped', reason: 'zoneSame' }
    const { fields, other } = judgedRecords({ zone: zone.name, records, before: zone.records, rules: zone.rules, ttlAbove })
    const found = blocked({ zone: zone.name, isNew: false, records: other })
    if (mayOverride(inner, task.overrideReason)) overridden.push(...found.hits)
    else countHits(inner, found.hits)
    const wrong = Object.values(Object.keys(fields).length > 0 ? fields : mayOverride(inner, task.overrideReason) ? {} : found.fields)
    if (wrong.length > 0) return { id, state: 'failed', reason: 'validation', problems: wrong.slice(0, 100).map(told) }
    const values = { records, recordCount: records.length, serial: nextSerial(zone.serial, today) }
    changes.push({ before: zone, values, told: { input: { records } } })
    return { id, state: 'done', reason: null }
  }
  const overridden: Hit[] = []
  const became = items.map(becameOf)
  if (task.overrideReason) await tellOverridden(inner, overridden, task.overrideReason)
  await dnsZoneStore.storeMany(inner, changes, dnsZones.events.updated)
  return became
}

const told = ({ key, values }: FieldProblems[string]): LineProblem => ({
  line: null,
  key,
  ...(values ? { values: values as LineProblem['values'] } : {}),
})
const same = ({ records }: DnsZone, after: readonly After[]) => after.length === records.length && after.every(record => 'id' in record)

/** Applies the set to a zone as it is by now. */
export async function applySet(scope: Scope, task: StoredTask, item: StoredItem, settle: Settle): Promise<void> {
  const given = await (sets.get(task) ?? remembered(scope, task))
  await inTransaction(scope, async inner => {
    if (item.zoneId === null) return settle(inner, { outcome: 'skipped', reason: 'zoneGone' })
    const zone = await dnsZoneStore.find(inner, item.zoneId, true)
    if (zone.status === 'deleted') return settle(inner, { outcome: 'skipped', reason: 'zoneGone' })
    const records = recordsAfter(zone, task, given)
    if (same(zone, records)) return settle(inner, { outcome: 'skipped', reason: 'zoneSame' })
    await dnsZoneStore.update(inner, {
      params: { id: zone.id },
      body: { version: zone.version, records, overrideReason: task.overrideReason },
    })
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
