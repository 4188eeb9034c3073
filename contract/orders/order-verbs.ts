import { z } from 'zod'
import { otherWays, payoutFields } from '../billing/refunds.ts'
import { paymentMethods } from '../billing/transactions.ts'
import { messageVerb } from '../clients/message-verb.ts'
import { choice, flag, reference } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import type { OrderStatus } from './orders.ts'
import { nameChoice, setUpChoice } from './set-up-choices.ts'

/** What becomes of what runs when its order turns out to be fraud. */
export const fraudOutcomes = ['suspend', 'terminate', 'keep'] as const
export type FraudOutcome = (typeof fraudOutcomes)[number]

export const orderRefunds = ['none', ...otherWays] as const

const accepted = { accepted: 'orderAccepted' } as const
const ended = { fraud: 'orderFraud', cancelled: 'orderCancelled' } as const

/** What staff decide about an order. What follows for its items, its invoice and its services are reactions to the events. */
export const orderVerbs = {
  /** Sold: what is to be set up by then is, as was chosen for each item or as its product says. */
  accept: {
    needs: 'order.accept',
    from: ['pending'],
    to: 'accepted',
    refusal: { ...accepted, ...ended },
    many: true,
    body: z.object({
      items: z.array(setUpChoice).max(100).optional(),
      names: z.array(nameChoice).max(100).optional(),
      /** What is not paid yet is set up all the same: a right of its own. */
      beforePayment: flag().optional(),
    }),
    /** `chosen`: the items whose set-up was chosen, in the order in which they were told; `names`: the same of names. */
    payload: z.object({ beforePayment: z.boolean(), chosen: z.array(z.int()), names: z.array(z.int()) }),
    event: 'accepted',
  },
  /** Bought to deceive: nothing more of it is made, what runs is stopped as was chosen, and no saved card of its client is charged any more. */
  setFraud: {
    needs: 'order.setFraud',
    from: ['pending', 'accepted'],
    to: 'fraud',
    refusal: ended,
    reason: 'required',
    danger: true,
    many: true,
    body: z.object({
      running: choice(fraudOutcomes).default('suspend'),
      /** Its client is inactive from now on and nobody signs in for it, by the rights to do so. */
      blockClient: flag().default(false),
    }),
    payload: z.object({ running: z.enum(fraudOutcomes), reason: z.string(), blockClient: z.boolean() }),
    event: 'setAsFraud',
  },
  /** To be decided once more. What is on servers stays as it is. */
  setPending: {
    needs: 'order.setPending',
    from: ['accepted', 'fraud', 'cancelled'],
    to: 'pending',
    refusal: 'orderPending',
    many: true,
    payload: z.object({ before: z.enum(['accepted', 'fraud', 'cancelled']) }),
    event: 'setBackToPending',
  },
  /** Nothing of it is delivered; what is not paid of its invoice need not be. */
  cancel: {
    needs: 'order.cancel',
    from: ['pending'],
    to: 'cancelled',
    refusal: { ...accepted, ...ended },
    reason: 'required',
    danger: true,
    many: true,
    event: 'cancelled',
  },
  /** The same of one that is paid: what runs of it is terminated, and what was paid is given back where that is chosen. */
  cancelPaid: {
    needs: 'order.cancelPaid',
    from: ['pending', 'accepted'],
    to: 'cancelled',
    refusal: ended,
    asks: 'typedName',
    reason: 'required',
    danger: true,
    body: z.object({
      /** What was paid of its invoices goes back this way, by the right to refund; `none`: it stays booked. */
      refundType: choice(orderRefunds).default('none'),
      ...payoutFields,
    }),
    payload: z.object({
      ...{ reason: z.string(), refundType: z.enum(orderRefunds) },
      ...{ refundMethod: z.enum(paymentMethods).nullable(), referenceNumber: z.string().nullable() },
    }),
    event: 'cancelledPaid',
  },
  /** Somebody else buys it, at the prices that it has: what of it was asked for is asked of them, and what it will make is theirs. */
  changeClient: {
    needs: 'order.changeClient',
    from: ['pending'],
    refusal: { ...accepted, ...ended },
    body: z.object({ clientId: reference() }),
    reason: 'required',
    payload: z.object({ before: z.int(), after: z.int() }),
    event: 'clientChanged',
  },
  /** The client is told once more, by e-mail, what was ordered at which price. */
  sendConfirmation: { needs: 'order.edit', from: ['pending', 'accepted'], refusal: ended, many: true, event: 'confirmationSent' },
  /** Judges once more, by the rules of today, how far it looks like fraud. */
  checkFraud: { needs: 'order.checkFraud', asks: 'nothing', many: true, payload: z.object({ score: z.int() }), event: 'fraudChecked' },
  /** It ended, is kept with its invoice, and is out of the way: lists show it to who asks for what is archived. */
  archive: {
    needs: 'order.delete',
    from: ['fraud', 'cancelled'],
    refusal: { pending: 'orderStillOpen', accepted: 'orderStillOpen' },
    many: true,
    undoneBy: 'restore',
    event: 'archived',
  },
  restore: {
    needs: 'order.delete',
    from: ['fraud', 'cancelled'],
    refusal: 'orderNotArchived',
    asks: 'nothing',
    many: true,
    event: 'restored',
  },
  sendMessage: messageVerb,
} as const satisfies Record<string, Verb<OrderStatus>>
