import { z } from 'zod'

/** What a payment for a period asks. Amounts in minor units of `currency`. */
export const nextPayment = z.object({
  currency: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Before the discount, which is of this payment alone, without VAT. */
  listed: z.int(),
  discount: z.int(),
  /** In percent, and which of how many payments it is that have it; null: none. */
  given: z.object({ percent: z.number(), payment: z.int(), payments: z.int() }).nullable(),
  net: z.int(),
  vatAmount: z.int(),
  total: z.int(),
})
export type NextPayment = z.output<typeof nextPayment>
