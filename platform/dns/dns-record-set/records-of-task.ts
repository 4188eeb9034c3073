import { recordsOfSet } from '#contract/dns/dns-record-sets.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { cleanRecord } from '#contract/dns/zone-problems.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredTask } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import { usualTtl } from '../dns-zone/usual-ttl.ts'
import type {} from './dns-record-set.table.ts'

export interface GivenSet {
  records: Parameters<typeof recordsOfSet>[0]
  usual: number
  date: string
}
export async function setOf(scope: Scope, { recordSetId }: Pick<StoredTask, 'recordSetId'>): Promise<GivenSet> {
  const records = await scope.db
    .selectFrom('dnsRecordSetRecords')
    .selectAll()
    .where('setId', '=', recordSetId ?? 0)
    .orderBy('position')
    .execute()
  if (records.length === 0) throw new TaskRefused('recordSetGone')
  return { records, usual: await usualTtl(scope), date: riyadhDate(scope.now) }
}

type SetUse = Pick<StoredTask, 'conflict' | 'ip' | 'ns1' | 'ns2' | 'mail'>
export type After = DnsRecordInput & { id?: number }
/** The records of a zone with those of the set: in place of what it has of their owners and types, or only where it has none of those. */
export function recordsAfter(zone: DnsZone, { conflict, ip, ns1, ns2, mail }: SetUse, { records, usual, date }: GivenSet): After[] {
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
