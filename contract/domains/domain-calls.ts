import { z } from 'zod'
import { invoiceStatuses } from '../billing/invoices.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** What is asked about a name and leaves it as it is. */
export const domainCalls = {
  /** What its next years cost today. Amounts in minor units, without VAT. */
  renewal: endpoint({
    method: 'GET',
    path: 'domain/:id/renewal',
    access: 'domain.renew',
    params: idParams,
    data: z.object({
      currency: z.string(),
      expiresOn: z.iso.date().nullable(),
      /** Asked besides, because it is late. */
      fee: z.int(),
      /** The terms that it can be renewed for, none beyond the longest that a name may run. */
      terms: z.array(z.object({ years: z.int(), net: z.int(), expiresOn: z.iso.date() })),
      /** The invoice that asks for what follows this expiry already. */
      invoice: z
        .object({ id: z.int(), number: z.string().nullable(), status: z.enum(invoiceStatuses), total: z.int(), currency: z.string() })
        .nullable(),
    }),
  }),
}
