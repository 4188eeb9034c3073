import { z } from 'zod'
import { cleanContent } from '#contract/dns/record-content.ts'
import { quotedString, textOf, wordsOf } from '#contract/dns/record-text.ts'
import { isRecordType } from '#contract/dns/record-types.ts'

/** One record as a call tells it; its values one by one, unquoted. */
export interface LineData {
  /** Whole, in small letters, with the last dot. */
  owner: string
  ttl: number
  type: string
  data: string[]
}
/** A line of a zone file on a cPanel server. */
export interface ZoneLine extends LineData {
  index: number
}

const payload = z.object({
  payload: z.array(
    z.looseObject({
      line_index: z.coerce.number(),
      type: z.string(),
      dname_b64: z.string().optional(),
      record_type: z.string().optional(),
      ttl: z.coerce.number().optional(),
      data_b64: z.array(z.string()).optional(),
    }),
  ),
})
/** Where the names stand in the values of each type. */
const nameAt: Readonly<Record<string, number>> = { CNAME: 0, NS: 0, PTR: 0, MX: 1, SRV: 3, NAPTR: 5 }
/** Where the texts stand that a value quotes. */
const quotedAt: Readonly<Record<string, readonly number[]>> = { CAA: [2], NAPTR: [2, 3, 4] }

/** The records of an answer of `parse_dns_zone`; comments and directives are left out. Null where it cannot be read. */
export function linesOf(data: unknown, zone: string): ZoneLine[] | null {
  const read = payload.safeParse(data)
  if (!read.success) return null
  return read.data.payload.flatMap(line => {
    if (line.type !== 'record') return []
    const type = (line.record_type ?? '').toUpperCase()
    const values = (line.data_b64 ?? []).map(one => Buffer.from(one, 'base64').toString('latin1'))
    const at = nameAt[type]
    const named = type === 'SOA' ? [0, 1] : at === undefined ? [] : [at]
    const owner = whole(Buffer.from(line.dname_b64 ?? '', 'base64').toString('latin1'), zone)
    const shown = values.map((value, place) => (named.includes(place) ? whole(value, zone) : value))
    return [{ index: line.line_index, owner, type, ttl: line.ttl ?? 0, data: shown }]
  })
}

/** Names of a zone file without a dot at their end are of the zone (RFC 1035, section 5.1). */
function whole(name: string, zone: string): string {
  const small = name.toLowerCase()
  if (small === '' || small === '@') return `${zone}.`
  return small.endsWith('.') ? small : `${small}.${zone}.`
}

/** The value of a line in the one form that it can have; of types that are not ours, as it stands. */
export function contentOfLine({ type, data }: LineData, zone: string): string {
  if (type === 'TXT') return data.map(quotedString).join(' ')
  const quoted = quotedAt[type] ?? []
  const text = data.map((value, at) => (quoted.includes(at) ? quotedString(value) : value)).join(' ')
  if (!isRecordType(type)) return text
  const found = cleanContent(type, text, zone)
  return 'content' in found ? found.content : text
}

/** The values of a record one by one, as a line takes them. */
export const lineData = (type: string, content: string): string[] =>
  type === 'LOC' || !isRecordType(type) ? content.split(' ') : (wordsOf(content) ?? []).map(({ text }) => textOf(text))
