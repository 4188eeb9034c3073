import { z } from 'zod'
import { billingCycles } from './billing-cycles.ts'

/** What the effect of a promotion is called. */
export const promotionTypes = ['percentage', 'fixed', 'priceOverride', 'freeSetup'] as const
export type PromotionType = (typeof promotionTypes)[number]

const amount = z.int()
const convertedFrom = z.object({ price: z.int(), currency: z.string(), rate: z.string(), margin: z.number() })

/**
 * One step on the way to the price of a line, in the order in which they are taken. The amounts, in minor units, sum to the net of the line;
 * what takes something off is negative. A document stores them as they were.
 */
export const priceStep = z.discriminatedUnion('step', [
  /** Quantity × unit price of the product for one whole cycle. */
  z.object({
    step: z.literal('price'),
    amount,
    unitPrice: z.int(),
    quantity: z.number(),
    cycle: z.enum(billingCycles),
    convertedFrom: convertedFrom.optional(),
  }),
  /** A configurable option, so many of it in each unit. */
  z.object({
    step: z.literal('option'),
    amount,
    optionId: z.int(),
    unitPrice: z.int(),
    quantity: z.number(),
    convertedFrom: convertedFrom.optional(),
  }),
  /** The difference that the price of its bundle makes to the line. */
  z.object({ step: z.literal('bundle'), amount, bundle: z.string() }),
  /** The difference to one whole period, for `whole` periods and a share of another. */
  z.object({
    step: z.literal('proration'),
    amount,
    whole: z.int(),
    share: z.object({ days: z.int(), of: z.int() }).nullable(),
  }),
  z.object({ step: z.literal('groupDiscount'), amount, percent: z.number() }),
  /** `value`: its percent, or its amount or unit price in minor units; 0 for a free set-up. */
  z.object({ step: z.literal('promotion'), amount, code: z.string(), type: z.enum(promotionTypes), value: z.number() }),
  /** Of the client alone: so many percent off payments that were agreed one by one. */
  z.object({ step: z.literal('agreedDiscount'), amount, percent: z.number() }),
  /** The set-up fees of product and options, for all units. */
  z.object({ step: z.literal('setupFee'), amount }),
])
export type PriceStep = z.output<typeof priceStep>
