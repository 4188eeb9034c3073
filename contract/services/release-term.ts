import { z } from 'zod'
import type { Verb } from '../kernel/verbs.ts'

/** Its client may end it whenever they want, and pays nothing for that. */
export const releaseTerm = {
  needs: 'service.releaseTerm',
  from: ['active', 'suspended'],
  refusal: { submitted: 'serviceNotSetUp', paymentPending: 'serviceNotPaid', terminated: 'serviceTerminated' },
  reason: 'required',
  many: true,
  payload: z.object({ before: z.string(), reason: z.string() }),
  event: 'termReleased',
} as const satisfies Verb
