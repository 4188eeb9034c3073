import { z } from 'zod'
import { reference } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import { held, notHeld } from './held-states.ts'

export const switchVerbs = {
  /**
   * It is registered by another account of ours from now on. One that its registry has is looked for there first, and nothing is asked of the account
   * that it had; of one that a person speaks to, that person knows.
   */
  switchRegistrar: {
    needs: 'domain.settle',
    from: ['submitted', 'failed', 'onHold', ...held],
    refusal: {
      ...{ pendingRegistration: notHeld.pendingRegistration, pendingTransfer: notHeld.pendingTransfer },
      transferredAway: 'domainMovedAway',
    },
    body: z.object({ registrarAccountId: reference() }),
    reason: 'optional',
    many: true,
    payload: z.object({ before: z.int().nullable(), after: z.int() }),
    event: 'registrarSwitchAsked',
  },
} as const satisfies Record<string, Verb>
