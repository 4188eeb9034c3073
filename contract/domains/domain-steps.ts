import { z } from 'zod'
import type { Step } from '../kernel/steps.ts'
import type { DomainStatus } from './domains.ts'

/** What becomes of a name without anybody asking for it. */
export const domainSteps = {
  activate: { from: ['pendingRegistration', 'pendingTransfer'], to: 'active', event: 'activated' },
  fail: { from: ['pendingRegistration', 'pendingTransfer'], to: 'failed', event: 'registrationFailed' },
  /** Its registry refused the documents: with others it may have it. */
  hold: { from: ['pendingRegistration'], to: 'onHold', event: 'refusedByRegistry', payload: z.object({ message: z.string() }) },
  /** Its documents did not come in time. */
  lapse: { from: ['submitted', 'onHold'], to: 'cancelled', event: 'lapsed', payload: z.object({ refunded: z.int() }) },
  /** Its time is over, by its dates and the periods of its extension. */
  enterGrace: { from: ['active'], to: 'grace', event: 'graceBegun' },
  enterRedemption: { from: ['active', 'grace'], to: 'redemption', event: 'redemptionBegun' },
  expire: { from: ['active', 'grace', 'redemption'], to: 'expired', event: 'expired' },
  /** It was paid and renewed within them, or its registry gave another day. */
  revive: { from: ['grace', 'redemption'], to: 'active', event: 'revived' },
  /** Its registry deleted it, as was asked for; of what was paid for it so much goes to its client's wallet. */
  endAtRegistry: {
    from: ['active', 'grace', 'redemption'],
    to: 'cancelled',
    event: 'deletedAtRegistry',
    payload: z.object({ refunded: z.int() }),
  },
  moveAway: { from: ['active', 'grace', 'redemption'], to: 'transferredAway', event: 'movedAway' },
  /** Of a name that waits for its registry, where a person was to ask for it and has not. */
  setFraud: { from: ['submitted', 'failed', 'onHold', 'pendingRegistration', 'pendingTransfer'], to: 'fraud', event: 'setAsFraud' },
  dropOrder: {
    from: ['submitted', 'failed', 'onHold', 'pendingRegistration', 'pendingTransfer'],
    to: 'cancelled',
    event: 'orderDropped',
  },
  reopen: { from: ['fraud', 'cancelled'], to: 'submitted', event: 'reopened' },
} as const satisfies Record<string, Step<DomainStatus>>
