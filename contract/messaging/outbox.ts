import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** The name of a file in the outbox folder, as the platform makes them. */
export const outboxName = z.string().regex(/^\d{8}T\d{9}Z-(email|sms)-\d{1,18}\.json$/)

export const outboxMessage = z.object({
  name: outboxName,
  kind: z.enum(['email', 'sms']),
  to: z.string(),
  from: z.string().optional(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  template: z.string(),
  language: z.string(),
  writtenOn: z.iso.datetime(),
})
export type OutboxMessage = z.output<typeof outboxMessage>

/** Messages written to disk because no mail server is set, whole and with their codes: for super admins. */
export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'outbox',
    access: 'outbox.view',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    data: z.object({ items: z.array(outboxMessage.omit({ text: true, html: true })), total: z.int(), page: z.int(), limit: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'outbox/:name',
    access: 'outbox.view',
    params: z.strictObject({ name: outboxName }),
    data: outboxMessage,
  }),
}
