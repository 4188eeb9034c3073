import { z } from 'zod'
import { anyHolds } from '../kernel/address-range.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { recordTypes } from './record-types.ts'
import type { ZoneRecord } from './zone-problems.ts'

/** What the package of a zone lets it hold. */
export const packageRules = z.object({
  recordsLimit: z.int().nullable(),
  allowedTypes: z.array(z.enum(recordTypes)),
  allowedIps: z.array(z.string()),
  blockedIps: z.array(z.string()),
  /** Seconds; null: as everywhere. */
  ttlMin: z.int().nullable(),
  ttlDefault: z.int().nullable(),
  /** Its zones may be signed. */
  dnssec: z.boolean(),
  /** Its client may import and export records. */
  importAllowed: z.boolean(),
  exportAllowed: z.boolean(),
})
export type PackageRules = z.output<typeof packageRules>

interface Asked {
  records: readonly ZoneRecord[]
  rules: PackageRules
  /** How many there were: a zone that is over a limit that was lowered takes no more of them. */
  before: number
  /** Records that are as they were stored are not asked again. */
  stored?: (record: ZoneRecord) => boolean
  /** Records whose time to live is as it was stored. */
  keepsTtl?: (record: ZoneRecord) => boolean
}

/** What a package refuses, by field (`records.3.type`). Findings: packageRecords, packageType, packageAddress, packageTtl. Linear in the number of records. */
export function packageProblems({ records, rules, before, stored = () => false, keepsTtl = stored }: Asked): FieldProblems {
  const { recordsLimit, allowedTypes, allowedIps, blockedIps, ttlMin } = rules
  const problems: FieldProblems = {}
  const types = new Set<string>(allowedTypes)
  const refused = (address: string) => anyHolds(blockedIps, address) || (allowedIps.length > 0 && !anyHolds(allowedIps, address))
  if (recordsLimit !== null && records.length > recordsLimit && records.length > before) {
    const at = records.findIndex((record, place) => place >= recordsLimit && !stored(record))
    if (at >= 0) problems[`records.${at}.hostname`] = { key: 'packageRecords', values: { max: recordsLimit } }
  }
  for (const [at, record] of records.entries()) {
    if (ttlMin !== null && record.ttl < ttlMin && !keepsTtl(record))
      problems[`records.${at}.ttl`] = { key: 'packageTtl', values: { min: ttlMin } }
    if (stored(record)) continue
    if (types.size > 0 && !types.has(record.type)) problems[`records.${at}.type`] = { key: 'packageType', values: { type: record.type } }
    if ((record.type === 'A' || record.type === 'AAAA') && refused(record.content))
      problems[`records.${at}.content`] = { key: 'packageAddress' }
  }
  return problems
}
