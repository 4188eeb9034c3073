import { sql } from 'kysely'
import type { EarlierVersion } from '#contract/dns/dns-zone-bodies.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { dnsZoneStore } from './dns-zone.store.ts'

type StoredRecord = DnsZone['records'][number]
type Given = Omit<StoredRecord, 'id' | 'position'> & { id?: number }
const soaFields = ['mname', 'rname', 'refresh', 'retry', 'expire', 'minimum', 'soaTtl'] as const

/**
 * What of a zone becomes what it was before or after an entry of its history. A record that was deleted since comes back as a new one.
 * @throws Problem notFound, validation of `entryId`
 */
export async function earlierVersion(scope: Scope, zone: DnsZone, { entryId, moment, part }: Omit<EarlierVersion, 'overrideReason'>) {
  const { entry, values: after } = await dnsZoneStore.asItWas(scope, { params: { id: zone.id, entryId } })
  const values = moment === 'after' ? after : await valuesBefore(scope, zone, entryId)
  const then = (values.records?.was ?? []) as StoredRecord[]
  const whole = part === 'zone'
  const soa = Object.fromEntries(
    soaFields.filter(field => whole || field in entry.changes).map(field => [field, values[field]?.was ?? null]),
  ) as Partial<Pick<DnsZone, (typeof soaFields)[number]>>
  return { soa, records: whole ? asGiven(then, zone) : touched(then, zone, entry.changes) }
}

async function valuesBefore(scope: Scope, { id }: DnsZone, entryId: number) {
  const { rows } = await sql<{ id: number | null }>`select max("id") as "id" from "auditEntries"
    where "resource" = 'dnsZones' and "recordId" = ${id} and "id" < ${entryId}`.execute(scope.db)
  const before = rows[0]?.id
  if (!before) throw new Problem('validation', { fields: { entryId: { key: 'zoneBeganThere' } } })
  return (await dnsZoneStore.asItWas(scope, { params: { id, entryId: Number(before) } })).values
}

const given = ({ hostname, type, ttl, content, note }: StoredRecord): Given => ({ hostname, type, ttl, content, note })

function asGiven(then: readonly StoredRecord[], { records }: DnsZone): Given[] {
  const there = new Set(records.map(({ id }) => id))
  return then.map(record => (there.has(record.id) ? { id: record.id, ...given(record) } : given(record)))
}

/** The records of today, but those that the entry changed as they were. */
function touched(then: readonly StoredRecord[], zone: DnsZone, changes: Readonly<Record<string, unknown>>): Given[] {
  const was = new Map(then.map(record => [record.id, record]))
  const there = new Set(zone.records.map(({ id }) => id))
  const kept = zone.records.flatMap(record => {
    if (!(`records.${record.id}` in changes)) return [{ id: record.id, ...given(record) }]
    const before = was.get(record.id)
    return before ? [{ id: record.id, ...given(before) }] : []
  })
  return [...kept, ...then.filter(({ id }) => `records.${id}` in changes && !there.has(id)).map(given)]
}
