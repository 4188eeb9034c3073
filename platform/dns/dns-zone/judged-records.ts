import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { type PackageRules, packageProblems } from '#contract/dns/package-rules.ts'
import { type ZoneRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'

export type GivenRecord = DnsRecordInput & { id?: number | undefined }
export interface Judged {
  zone: string
  /** As they will be, in their one form. */
  records: readonly GivenRecord[]
  before: readonly (ZoneRecord & { id: number })[]
  rules: PackageRules | null
  ttlAbove: number
}

/** What the rules and the package of a zone refuse of its records, by field; and by their place those that are other than the stored ones. */
export function judgedRecords({ zone, records, before, rules, ttlAbove }: Judged): {
  fields: FieldProblems
  other: (GivenRecord | null)[]
} {
  const known = new Map(before.map(record => [record.id, record]))
  const then = (record: ZoneRecord) => known.get((record as GivenRecord).id ?? 0)
  const keepsTtl = (record: ZoneRecord) => then(record)?.ttl === record.ttl
  const same = (record: ZoneRecord) => {
    const old = then(record)
    return old?.hostname === record.hostname && old.content === record.content && old.type === record.type
  }
  const fields = zoneProblems({ name: zone, records, ttlAbove, stored: same, keepsTtl, before })
  if (rules) Object.assign(fields, packageProblems({ records, rules, before: before.length, stored: same, keepsTtl }))
  return { fields, other: records.map(record => (same(record) ? null : record)) }
}
