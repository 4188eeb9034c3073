import { z } from 'zod'
import { choice, requiredText } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'

export const quoteStages = ['draft', 'sent', 'onHold', 'accepted', 'lost', 'dead'] as const
export type QuoteStage = (typeof quoteStages)[number]
/** In these it may still become something. */
export const openQuote = ['draft', 'sent', 'onHold'] as const

/** What an accepted quote becomes: `order`: an order that nobody is sent an invoice for. */
export const quoteOutcomes = ['orderAndInvoice', 'order', 'invoice'] as const
export type QuoteOutcome = (typeof quoteOutcomes)[number]

const ended = { accepted: 'quoteAccepted', lost: 'quoteLost', dead: 'quoteDead' } as const
const open = { from: openQuote, refusal: ended } as const

/** The rules of changing and deleting one. */
export const quoteOwn = {
  update: { from: openQuote, refusal: ended },
  remove: { from: ['draft', 'dead'], refusal: 'quoteNotDead' },
} as const

export const quoteVerbs = {
  /** Mails it with a new link. Links that were sent before end. */
  send: { ...open, needs: 'quote.send', to: 'sent', many: true, event: 'sent', payload: z.object({ edition: z.int(), to: z.string() }) },
  hold: {
    needs: 'quote.edit',
    from: ['draft', 'sent'],
    to: 'onHold',
    refusal: { ...ended, onHold: 'quoteOnHold' },
    many: true,
    event: 'held',
  },
  /** Somebody said yes. It becomes what it says, or what whoever accepts chooses. */
  accept: {
    needs: 'quote.accept',
    from: ['sent', 'onHold'],
    refusal: { ...ended, draft: 'quoteDraft' },
    body: z.object({ acceptor: requiredText({ min: 2, max: 120 }), outcome: choice(quoteOutcomes).optional() }),
    event: 'accepted',
    payload: z.object({ use: z.int(), acceptor: z.string(), outcome: z.enum(quoteOutcomes), orderId: z.int().nullable() }),
  },
  markLost: { ...open, needs: 'quote.edit', to: 'lost', reason: 'optional', many: true, event: 'lost' },
  markDead: { ...open, needs: 'quote.edit', to: 'dead', reason: 'optional', many: true, event: 'ended' },
  /** A new draft of the same. */
  duplicate: { needs: 'quote.create', asks: 'nothing', many: true, event: 'duplicated', payload: z.object({ quoteId: z.int() }) },
  /** Nobody opens it by a link that was sent. */
  revokeLink: {
    needs: 'quote.send',
    from: ['sent', 'onHold'],
    refusal: { ...ended, draft: 'quoteDraft' },
    danger: true,
    event: 'linkRevoked',
  },
} as const satisfies Record<string, Verb<QuoteStage>>

export const quoteSteps = {
  /** Its last day was long ago. */
  expire: { from: ['sent'], to: 'dead', event: 'expired' },
  /** The client does not want it. */
  decline: { from: ['sent', 'onHold'], to: 'lost', event: 'declined', payload: z.object({ reason: z.string(), name: z.string() }) },
} as const
