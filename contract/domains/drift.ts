import { z } from 'zod'
import type { Verb } from '../kernel/verbs.ts'
import { held, notHeld } from './held-states.ts'

/** What was changed at a registry by nobody here, as it was before; null: that was not. */
export const drift = z.object({
  foundOn: z.iso.datetime(),
  nameservers: z.array(z.string()).nullable(),
  dsRecords: z.array(z.string()).nullable(),
  locked: z.boolean().nullable(),
})
export type Drift = z.infer<typeof drift>

export const driftVerbs = {
  /** It is right as its registry has it now: nobody is told of it any more. */
  acceptDrift: { needs: 'domain.edit', from: held, refusal: notHeld, asks: 'nothing', many: true, event: 'driftAccepted' },
} as const satisfies Record<string, Verb>
