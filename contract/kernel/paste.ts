import { z } from 'zod'
import type { Capability } from '../permissions.ts'
import { endpoint } from './endpoint.ts'
import { requiredLongText } from './fields.ts'

/** The most lines that are taken at once. */
export const mostPastedLines = 1000

const outcome = z.object({
  added: z.int(),
  /** Lines that were left out, with the reason: a key of the `validation` messages and the values it names. */
  skipped: z.array(
    z.object({
      line: z.int(),
      text: z.string(),
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})
export type PasteOutcome = z.output<typeof outcome>

/** Adds many records at once from pasted text, one a line; what is wrong or already there is skipped and named. */
export const pasteEndpoint = (path: string, access: Capability) =>
  endpoint({
    method: 'POST',
    path: `${path}/paste`,
    access,
    body: z.strictObject({ text: requiredLongText({ max: 100_000 }) }),
    data: outcome,
    reply: 'created',
  })
