import { z } from 'zod'
import { languages } from '../clients/client-values.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** A sealed text that only a mail to the receiver holds. */
const token = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[\w-]+$/)
const body = z.strictObject({ token })
const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, body } as const

/** The way out that each mail of advertising holds: for a person by a page, for a mail program by one call (RFC 8058). */
export const unsubscribing = {
  /** Whom it is about: the address as far as its owner knows it again, the language, and whether advertising still comes. */
  view: endpoint({
    ...open,
    path: 'email-campaigns/unsubscribe/view',
    perMinute: 30,
    data: z.object({ email: z.string(), language: z.enum(languages), subscribed: z.boolean() }),
    reply: 'read',
  }),
  /** No campaign comes any more. Said twice it is the same. */
  unsubscribe: endpoint({
    ...open,
    path: 'email-campaigns/unsubscribe',
    perMinute: 30,
    data: z.object({ language: z.enum(languages) }),
    reply: 'unsubscribed',
  }),
}
