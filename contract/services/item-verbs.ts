import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { flag, reference } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import type { ServiceStatus } from './services.ts'

/** The client is told by e-mail. */
export const mayMail = z.object({ mail: flag().default(false) })

/** What was ordered and is not made yet. */
export const notThereYet = ['paymentPending', 'submitted', 'pendingReview', 'onHold'] as const satisfies ServiceStatus[]
const there = { active: 'serviceActive', suspended: 'serviceActive', terminated: 'serviceTerminated' } as const

/** What is decided about one item of an order before it is there. */
export const itemVerbs = {
  /** Somebody looks at it, or at the client's documents, before it is set up. */
  review: { needs: 'service.review', from: ['submitted'], to: 'pendingReview', reason: 'optional', many: true, event: 'sentToReview' },
  /** The client has to bring what is missing. */
  hold: { needs: 'service.review', from: ['pendingReview'], to: 'onHold', body: mayMail, reason: 'required', event: 'held' },
  resume: { needs: 'service.review', from: ['onHold'], to: 'pendingReview', event: 'resumed' },
  reject: {
    needs: 'service.review',
    from: ['submitted', 'pendingReview', 'onHold'],
    to: 'rejected',
    refusal: { active: 'serviceActive' },
    reason: 'required',
    danger: true,
    event: 'rejected',
  },
  /** Its order goes on without it: what is not paid of it need not be. */
  cancelItem: {
    needs: 'order.cancel',
    from: notThereYet,
    to: 'cancelled',
    refusal: there,
    reason: 'required',
    danger: true,
    many: true,
    event: 'itemCancelled',
  },
  /** Another product is made than was ordered. Its first payment stays what was ordered. */
  changeProduct: {
    needs: 'service.changePackage',
    from: notThereYet,
    refusal: there,
    body: z.object({
      productId: reference(),
      /** Later payments ask for what the other product costs; otherwise for what was ordered. */
      newPrice: flag().default(true),
    }),
    reason: 'optional',
    payload: z.object({ before: z.int(), after: z.int(), recurringAmount: z.int() }),
    event: 'productChanged',
  },
  /** Its client is asked by e-mail for the answers of these fields; until they are there it waits. */
  askMore: {
    needs: 'service.review',
    from: ['submitted', 'pendingReview'],
    to: 'onHold',
    refusal: { ...there, paymentPending: 'serviceNotPaid' },
    body: z.object({ fields: z.array(reference()).min(1).max(50) }),
    reason: 'required',
    payload: z.object({ fields: z.array(bilingualRecord) }),
    event: 'moreAsked',
  },
} as const satisfies Record<string, Verb<ServiceStatus>>
