import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/verbs.ts'

/** What is asked before something of a published invoice is taken or given back. */
const creditable = endpoint({
  method: 'GET',
  path: 'invoice/:id/creditable',
  access: 'invoice.credit',
  params: idParams,
  data: z.object({
    currency: z.string(),
    /** The lines of which something is left; `left` net in minor units. */
    lines: z.array(z.object({ invoiceLineId: z.int(), description: bilingualRecord, left: z.int() })),
  }),
})
const refundable = endpoint({
  method: 'GET',
  path: 'invoice/:id/refundable',
  access: 'invoice.refund',
  params: idParams,
  data: z.object({
    currency: z.string(),
    /** What was paid and can still be given back, in minor units. */
    most: z.int(),
    /** What it can be for; `left` with VAT, in minor units. */
    lines: z.array(z.object({ invoiceLineId: z.int(), description: bilingualRecord, left: z.int(), hasService: z.boolean() })),
  }),
})
export const invoiceCalls = { creditable, refundable }
