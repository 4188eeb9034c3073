import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import type { Soa } from '#contract/dns/zone-file.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { ItemOutcome, Settle, StoredItem, StoredTask } from '../dns-task/dns-work.ts'
import type { WantedRecord, WantedZone } from '../dns-task/wanted-zone.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { keepBackup } from '../dns-zone-backup/keep-backup.ts'

/** Makes a zone of what was read, or changes the one that is here by the rule of the task: with what became of it, in one transaction. */
export const importZone = (scope: Scope, task: StoredTask, item: StoredItem, settle: Settle): Promise<void> =>
  inTransaction(scope, async inner => {
    if (!item.wanted) throw new Problem('internal')
    const { soa, records } = item.wanted
    // It was taken in all the same: what was not read takes nothing away.
    if (records.length === 0 && (!soa || item.problemCount > 0)) throw new Problem('wrongState', { reason: 'zoneUnread' })
    const found = await inner.db
      .selectFrom('dnsZones')
      .select('id')
      .where('name', '=', item.name)
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
    if (found) return settle(inner, await intoZone(inner, task, { ...item, wanted: item.wanted }, found.id))
    inner.require('dnsZone.create')
    const { overrideReason } = task
    const { id } = await dnsZoneStore.create(inner, { body: { ...newZone(task, item, item.wanted), overrideReason } })
    return settle(inner, { outcome: 'done', zoneId: id })
  })

function newZone(
  { serverId, packageId }: StoredTask,
  { name, clientId }: StoredItem,
  { soa, records, keys, kept }: WantedZone,
): Record<string, unknown> {
  const { serial, ...values } = soaOf(name, soa, records)
  // What the task says comes before what was.
  const placed = {
    serverId: serverId ?? kept?.serverId ?? null,
    packageId: packageId ?? kept?.packageId ?? null,
    notes: kept?.notes ?? null,
  }
  const given = dnsZones.create.safeParse({ name, clientId, ...placed, ...values, records: records.map(asInput) })
  if (!given.success) throw new Problem('validation', { fields: fieldErrors(given.error) })
  return { ...given.data, asTold: true, ...(serial === undefined ? {} : { serial }), ...signingOf(keys) }
}

/** What a SOA says; what follows from the records anyway stays to be followed. */
export function soaOf(
  name: string,
  soa: WantedZone['soa'],
  records: readonly WantedRecord[],
): Partial<Record<keyof Soa, string | number | null>> {
  if (!soa) return {}
  const { mname, rname, ...timers } = soa
  const first = records.find(({ type, hostname }) => type === 'NS' && hostname === '@')?.content.replace(/\.$/, '')
  return { ...timers, mname: mname === first ? null : mname, rname: rname === `hostmaster.${name}` ? null : rname }
}

export const asInput = ({ hostname, type, ttl, content, note }: WantedRecord) => ({ hostname, type, ttl, content, note })
/** It is signed already: its keys are those that the zone above may name. */
const signingOf = (keys: WantedZone['keys']) => (keys?.length ? { signed: true, dnssecKeys: JSON.stringify(keys) } : {})
const key = ({ hostname, type, content }: Pick<WantedRecord, 'hostname' | 'type' | 'content'>) => `${hostname} ${type} ${content}`

async function intoZone(scope: Scope, task: StoredTask, item: StoredItem & { wanted: WantedZone }, id: number): Promise<ItemOutcome> {
  const zone = await dnsZoneStore.find(scope, id, true)
  if (task.conflict === 'skip') return { outcome: 'skipped', zoneId: id, reason: 'zoneIsThere' }
  if (item.clientId !== zone.clientId) return { outcome: 'skipped', zoneId: id, reason: 'zoneOfOther' }
  const body = task.conflict === 'replace' ? replaced(zone, item.wanted) : merged(zone, item.wanted)
  if (!body) return { outcome: 'skipped', zoneId: id, reason: 'zoneSame' }
  await keepBackup(scope, zone, 'beforeChange')
  await dnsZoneStore.update(scope, { params: { id }, body: { version: zone.version, ...body, overrideReason: task.overrideReason } })
  return { outcome: 'done', zoneId: id }
}

const soaFields = { mname: true, rname: true, refresh: true, retry: true, expire: true, minimum: true, soaTtl: true } as const
/** The zone becomes what was read; records that stay keep their notes where none was read. */
function replaced(zone: DnsZone, { soa, records }: WantedZone): Record<string, unknown> | null {
  const known = new Map(zone.records.map(record => [key(record), record]))
  const next = records.map(record => {
    const same = known.get(key(record))
    return { ...(same ? { id: same.id } : {}), ...asInput(record), note: record.note || (same?.note ?? '') }
  })
  const { serial: _, ...told } = soaOf(zone.name, soa, records)
  const read = dnsZones.create.pick(soaFields).partial().safeParse(told)
  if (!read.success) throw new Problem('validation', { fields: fieldErrors(read.error) })
  // What was not told would come as what a new zone begins with.
  const values = Object.fromEntries(Object.entries(read.data).filter(([name]) => name in told))
  const sameRecords =
    next.length === zone.records.length &&
    next.every((record, at) => record.ttl === zone.records[at]?.ttl && record.id === zone.records[at]?.id)
  const sameSoa = Object.entries(values).every(([name, value]) => zone[name as keyof DnsZone] === value)
  return sameRecords && sameSoa ? null : { ...values, records: next }
}

/** What the zone has stays; a set of an owner and a type that it lacks is added whole. */
function merged(zone: DnsZone, { records }: WantedZone): Record<string, unknown> | null {
  const sets = new Set(zone.records.map(({ hostname, type }) => `${hostname} ${type}`))
  const added = records.filter(({ hostname, type }) => !sets.has(`${hostname} ${type}`))
  if (added.length === 0) return null
  return { records: [...zone.records.map(({ id, ...record }) => ({ id, ...asInput(record) })), ...added.map(asInput)] }
}
