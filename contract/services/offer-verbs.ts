import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { offerInput, offerKinds } from './retention-offers.ts'

const open = { from: ['open'], refusal: 'cancellationCompleted' } as const
const told = z.object({ kind: z.enum(offerKinds) })

/** What is done about keeping a client who wants to cancel. */
export const offerVerbs = {
  /** Makes the client an offer to stay; above what who makes it may give alone, another person decides first. */
  offer: {
    ...open,
    needs: 'cancellationRequest.process',
    body: offerInput,
    payload: told.extend({
      percent: z.number().nullable(),
      payments: z.int().nullable(),
      amount: z.int().nullable(),
      productId: z.int().nullable(),
      currency: z.string(),
      until: z.iso.date(),
      awaiting: z.boolean(),
    }),
    event: 'offered',
  },
  /** Lets through what somebody else may not give alone: now the client is told. */
  approveOffer: { ...open, needs: 'wallet.approve', payload: told, event: 'offerApproved' },
  takeBackOffer: { ...open, needs: 'cancellationRequest.process', reason: 'optional', event: 'offerTakenBack' },
  /** The client stays, and has what was offered. */
  acceptOffer: {
    ...open,
    to: 'completed',
    needs: 'cancellationRequest.create',
    callers: staffAndClients,
    payload: told,
    event: 'offerAccepted',
  },
  /** The request goes on. */
  declineOffer: {
    ...open,
    needs: 'cancellationRequest.create',
    callers: staffAndClients,
    reason: 'optional',
    payload: told,
    event: 'offerDeclined',
  },
} as const
