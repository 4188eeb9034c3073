import { z } from 'zod'
import { invoiceStatuses } from '../billing/invoices.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** What is asked about a name and leaves it as it is. */
export const domainCalls = {
  /** The code by which it goes to another registrar, as it was given last; that it was seen stands in the history. null: it was not asked for yet. */
  code: endpoint({
    method: 'POST',
    path: 'domain/domain-epp-code/:id',
    access: 'domain.eppCode',
    params: idParams,
    data: z.object({ code: z.string().nullable() }),
    repeatable: false,
    perMinute: 60,
    reply: 'read',
  }),
  /** What its next years cost today. Amounts in minor units, without VAT. */
  renewal: endpoint({
    method: 'GET',
    path: 'domain/:id/renewal',
    access: 'domain.renew',
    params: idParams,
    data: z.object({
      currency: z.string(),
      expiresOn: z.iso.date().nullable(),
      /** A premium name, which is renewed year by year at what its registry asks then. */
      premium: z.boolean(),
      /** Why it is not renewed now, a key of the reasons. */
      refusal: z.string().nullable(),
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
