import { z } from 'zod'

/** Hexadecimal digits of each digest (IANA): SHA-256, SHA-384. SHA-1 is not given to a registry any more (RFC 8624, section 3.3). */
const digestLengths: Readonly<Record<string, number>> = { 2: 64, 4: 96 }
const written = /^(\d{1,5}) (\d{1,3}) (\d{1,3}) ([0-9A-F]+)$/

/** The one form of a DS record's value (RFC 4034, section 5.3): tag, algorithm, digest type, digest. */
export const cleanDs = (value: string): string => {
  const [tag = '', algorithm = '', type = '', ...digest] = value.trim().split(/\s+/)
  return [tag, algorithm, type, digest.join('')].join(' ').toUpperCase()
}

function isDs(value: string): boolean {
  const [, tag, algorithm, type = '', digest = ''] = written.exec(value) ?? []
  return Number(tag) <= 65_535 && Number(algorithm) <= 255 && digestLengths[type] === digest.length
}

/** What a registry is to have of the keys of a zone; none: the zone is not signed for anybody who asks. */
export const dsRecordList = z
  .array(z.string().max(400).transform(cleanDs))
  .max(8)
  .check(({ value, issues }) => {
    for (const [at, one] of value.entries()) {
      if (!isDs(one)) issues.push({ code: 'custom', input: one, path: [at], params: { key: 'dsRecord' } })
      else if (value.indexOf(one) < at) issues.push({ code: 'custom', input: one, path: [at], params: { key: 'alreadyUsed' } })
    }
  })

/** The same records, in whatever order. */
export const sameDs = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(record => other.includes(record))
