import { zoneKind } from '#contract/dns/dns-names.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { unicodeName } from '#contract/dns/unicode-name.ts'
import { cleanRecord, nextSerial, type ZoneRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { companyDay } from '#platform/kernel/company-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting, settings } from '#platform/kernel/setting.ts'
import { claimName } from './claim-name.ts'

type Row = Record<string, unknown>
type GivenRecord = DnsRecordInput & { id?: number | undefined }
/** What servers answer of a zone besides its records: another value is another serial. */
const answered = ['mname', 'rname', 'refresh', 'retry', 'expire', 'minimum', 'soaTtl'] as const

/** What a zone is stored as: its records in their one form, its serial, what follows from its name. @throws Problem validation */
export async function zoneValues(scope: Scope, given: Row, current: DnsZone | null): Promise<Row> {
  const name = current?.name ?? String(given.name)
  if (current && 'name' in given && given.name !== name) throw new Problem('validation', { fields: { name: { key: 'fixedWhileUsed' } } })
  const clientId = 'clientId' in given ? (given.clientId as number | null) : (current?.clientId ?? null)
  if (!current || clientId !== current.clientId) await claimName(scope, { id: current?.id ?? null, name, clientId })
  const values: Row = { ...given }
  if (!current) Object.assign(values, { unicodeName: unicodeName(name), kind: zoneKind(name), tld: name.slice(name.lastIndexOf('.') + 1) })
  const records = current
    ? (given.records as GivenRecord[] | undefined)
    : await withNameServers(scope, (given.records ?? []) as GivenRecord[])
  if (records) {
    values.records = await checkedRecords(scope, name, records, current?.records ?? [])
    values.recordCount = records.length
  }
  const changed = records !== undefined || answered.some(field => field in given && given[field] !== current?.[field])
  if (changed) values.serial = nextSerial(current?.serial ?? 0, await companyDay(scope))
  return values
}

/** A new zone that names no servers is answered by ours. */
async function withNameServers(scope: Scope, records: GivenRecord[]): Promise<GivenRecord[]> {
  if (records.some(({ hostname, type }) => type === 'NS' && (hostname === '@' || hostname === ''))) return records
  const { default_nameservers: servers, dnsDefaultTtl: ttl } = await settings(scope, 'default_nameservers', 'dnsDefaultTtl')
  const names = Object.values(servers).filter((name): name is string => Boolean(name))
  return [...names.map(content => ({ hostname: '@', type: 'NS' as const, ttl, content: `${content}.`, note: '' })), ...records]
}

/** @throws Problem validation, by `records.<place>.<field>` */
async function checkedRecords(scope: Scope, zone: string, given: GivenRecord[], before: readonly (ZoneRecord & { id: number })[]) {
  const records = given.map(record => cleanRecord(record, zone))
  const stored = new Map(before.map(record => [record.id, record]))
  const fields = zoneProblems({
    name: zone,
    records,
    ttlAbove: await setting(scope, 'dnsTtlAbove'),
    stored: record => stored.get((record as GivenRecord).id ?? 0)?.ttl === record.ttl,
  })
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return records
}
