/** Types of the records that people write. The SOA of a zone is made from the zone. */
export const recordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA', 'LOC', 'NAPTR', 'NS', 'PTR'] as const
export type RecordType = (typeof recordTypes)[number]

/** What the value of a record is made of, in the order in which it is written. */
export const recordParts = {
  A: ['target'],
  AAAA: ['target'],
  CNAME: ['target'],
  MX: ['preference', 'exchange'],
  TXT: ['target'],
  SRV: ['preference', 'weight', 'port', 'target'],
  CAA: ['flag', 'tag', 'target'],
  LOC: ['target'],
  NAPTR: ['order', 'preference', 'flag', 'subtype', 'expression', 'target'],
  NS: ['target'],
  PTR: ['target'],
} as const satisfies Record<RecordType, readonly string[]>
export type RecordPart = (typeof recordParts)[RecordType][number]

/** Parts that are whole numbers, by the largest. */
export const numberParts: Partial<Record<RecordPart, number>> = { preference: 65_535, weight: 65_535, port: 65_535, order: 65_535 }

/** What certification authorities look for (RFC 8659, 8657, 9495). */
export const caaTags = ['issue', 'issuewild', 'issuemail', 'issuevmc', 'iodef', 'contactemail', 'contactphone'] as const

export const isRecordType = (value: string): value is RecordType => (recordTypes as readonly string[]).includes(value)
