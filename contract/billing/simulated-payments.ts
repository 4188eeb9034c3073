import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, reply: 'read' } as const
const body = z.strictObject({ id: z.uuid() })
/** The last digits of the cards that a simulated gateway takes and refuses. */
export const simulatedCards = ['1010', '1220', '1101', '0508', '0009'] as const

/** The page of a simulated gateway, where a payer pays or does not: nobody guesses the id of a payment. */
export const simulatedPayments = {
  view: endpoint({
    ...open,
    path: 'simulated-payment/view',
    perMinute: 60,
    body,
    data: z.object({
      status: z.enum(['initiated', 'paid', 'failed', 'voided']),
      gateway: bilingualRecord,
      description: z.string(),
      /** In minor units of `currency`. */
      amount: z.int(),
      currency: z.string(),
      /** Where the payer goes afterwards; null where nobody said. */
      returnAddress: z.string().nullable(),
    }),
  }),
  decide: endpoint({
    ...open,
    path: 'simulated-payment/decide',
    perMinute: 30,
    body: body.extend({ pays: z.boolean(), card: z.enum(simulatedCards).default('1010') }),
    data: z.object({ returnAddress: z.string().nullable() }),
  }),
}
