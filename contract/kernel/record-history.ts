import { z } from 'zod'
import type { Capability } from '../permissions.ts'
import { bilingualRecord } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './verbs.ts'

export const actorKinds = ['staff', 'client', 'system'] as const

/** One change of a record, as it was written down in its own transaction. */
export const historyEntry = z.object({
  id: z.int(),
  occurredOn: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  actorName: bilingualRecord,
  /** `resource.event`. */
  action: z.string(),
  /** By field; secrets are masked. A document's line is a field of its own: `lines.12`. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyPage = z.object({ items: z.array(historyEntry), more: z.boolean() })
export type HistoryPage = z.output<typeof historyPage>
/** By field and number: what the records are called that the changes name; a field whose records the caller may not find is not there. */
export const historyNames = z.record(z.string(), z.record(z.string(), z.string()))
export type HistoryNames = z.output<typeof historyNames>

/** What happened to a record, newest first, for who may see the record; `before` is the last id that was read. */
export const historyEndpoint = (path: string, access: Capability | 'signedIn') =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/history`,
    access,
    params: idParams,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    data: historyPage,
  })

/** A record as an entry of its history left it, beside what it is today. */
const pastRecord = z.object({
  entry: historyEntry,
  /** By field, in the order of the record; secrets are masked, and the lines of a document are a list of whole lines. */
  values: z.record(z.string(), z.object({ was: z.unknown(), now: z.unknown(), changed: z.boolean() })),
})
export type PastRecord = z.output<typeof pastRecord>

/** The record as it was when an entry of its history was written; an entry of another record is a 404. */
export const asItWasEndpoint = (path: string, access: Capability | 'signedIn') =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/history/:entryId`,
    access,
    params: idParams.extend({ entryId: idParams.shape.id }),
    data: pastRecord,
  })
