import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/verbs.ts'
import { paymentBrands } from './payment-drivers.ts'

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
    /** Payments that can go back through their gateway; `left` of each in minor units. */
    payments: z.array(
      z.object({
        attemptId: z.int(),
        gatewayName: bilingualRecord,
        brand: z.enum(paymentBrands).nullable(),
        lastFour: z.string().nullable(),
        left: z.int(),
      }),
    ),
  }),
})
/** What it can be split into, and what it can be merged with: invoices of its client in its state. Amounts in minor units. */
const regroupable = endpoint({
  method: 'GET',
  path: 'invoice/:id/regroupable',
  access: 'invoice.view',
  params: idParams,
  data: z.object({
    currency: z.string(),
    published: z.boolean(),
    lines: z.array(z.object({ id: z.int(), description: bilingualRecord, net: z.int() })),
    others: z.array(z.object({ id: z.int(), number: z.string().nullable(), dueDate: z.iso.date().nullable(), total: z.int() })),
  }),
})
/** How many invoices are in each state. `overdue`: of those that are to be paid, whose day has passed. */
const invoiceCounts = z.object({
  ...{ all: z.int(), draft: z.int(), unpaid: z.int(), overdue: z.int(), partiallyPaid: z.int(), bankTransfer: z.int() },
  ...{ paid: z.int(), collections: z.int(), cancelled: z.int(), refunded: z.int() },
})
export type InvoiceCounts = z.output<typeof invoiceCounts>
const counts = endpoint({ method: 'GET', path: 'invoice/counts', access: 'invoice.view', data: invoiceCounts, reply: 'read' })
export const invoiceCalls = { creditable, refundable, regroupable, counts }
