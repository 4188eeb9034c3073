import { expect, test } from 'vitest'
import { packageProblems } from '#contract/dns/package-rules.ts'
import type { ZoneRecord } from '#contract/dns/zone-problems.ts'

const record = (type: ZoneRecord['type'], content: string): ZoneRecord => ({ hostname: 'www', type, ttl: 14_400, content })
const open = { ttlMin: null, ttlDefault: null, dnssec: true, importAllowed: true, exportAllowed: true }
const rules = {
  ...open,
  recordsLimit: 2,
  allowedTypes: ['A' as const, 'AAAA' as const],
  allowedIps: ['192.0.2.0/24'],
  blockedIps: ['192.0.2.9'],
}

test('a package refuses types, addresses and more records than it holds, and what is stored is not asked again', () => {
  const records = [record('A', '192.0.2.7'), record('TXT', '"x"'), record('A', '192.0.2.9'), record('AAAA', '2001:db8::1')]
  expect(packageProblems({ records, rules, before: 0 })).toEqual({
    'records.1.type': { key: 'packageType', values: { type: 'TXT' } },
    'records.2.hostname': { key: 'packageRecords', values: { max: 2 } },
    'records.2.content': { key: 'packageAddress' },
    'records.3.content': { key: 'packageAddress' },
  })
  expect(packageProblems({ records, rules, before: 4, stored: () => true })).toEqual({})
  // A limit that was lowered takes nothing away, and lets a record be changed.
  expect(packageProblems({ records: [...records, record('A', '192.0.2.7')], rules, before: 5, stored: one => one !== records[0] })).toEqual(
    {},
  )
})
