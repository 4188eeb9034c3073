import { z } from 'zod'
import type { Capability } from '../permissions.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './verbs.ts'

export const actorKinds = ['staff', 'client', 'system'] as const

/** One change of a record, as it was written down in its own transaction. */
export const historyEntry = z.object({
  id: z.int(),
  occurredOn: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  actorName: z.string(),
  /** `resource.event`. */
  action: z.string(),
  /** By field; secrets are masked. A document's line is a field of its own: `lines.12`. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

const historyPage = z.object({ items: z.array(historyEntry), more: z.boolean() })
export type HistoryPage = z.output<typeof historyPage>

/** What happened to a record, newest first, for who may see the record; `before` is the last id that was read. */
export const historyEndpoint = (path: string, access: Capability) =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/history`,
    access,
    params: idParams,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    data: historyPage,
  })
