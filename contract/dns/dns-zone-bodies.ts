import { z } from 'zod'
import { flag, optional, reference, text } from '../kernel/fields.ts'
import { dnsRecordInput, MOST_RECORDS, overrideReason } from './dns-zone-input.ts'
import { LONGEST_FILE } from './zone-file.ts'

const recordId = z.int().positive()
/** Changes of records that are saved as one: all of them or none. */
export const recordChanges = z.strictObject({
  added: z.array(dnsRecordInput).max(MOST_RECORDS).default([]),
  changed: z
    .array(z.strictObject({ ...dnsRecordInput.shape, id: recordId }))
    .max(MOST_RECORDS)
    .default([]),
  removed: z.array(recordId).max(MOST_RECORDS).default([]),
  overrideReason,
})
export type RecordChanges = z.output<typeof recordChanges>

export const versionMoments = ['before', 'after'] as const
/** All of the zone, or the records and the values of the SOA that the entry changed: others stay as they are. */
export const versionParts = ['zone', 'entry'] as const
/** Which earlier version of a zone. */
export const earlierVersion = z.object({
  entryId: recordId,
  moment: z.enum(versionMoments).default('after'),
  part: z.enum(versionParts).default('zone'),
  overrideReason,
})
export type EarlierVersion = z.output<typeof earlierVersion>

/** A zone file or a table of records, to be taken in. */
export const recordsFile = z.strictObject({
  text: z.string().min(1).max(LONGEST_FILE),
  /** It comes in place of all records; otherwise owners and types that are there stay as they are. */
  replace: flag().default(false),
  overrideReason,
})

/** Which record set, and what stands for its variables, where it has them. */
export const setToApply = z.strictObject({
  recordSetId: reference(),
  replace: flag().default(false),
  ip: optional(text({ max: 45 })),
  ns1: optional(text({ max: 253 })),
  ns2: optional(text({ max: 253 })),
  mail: optional(text({ max: 253 })),
  overrideReason,
})
