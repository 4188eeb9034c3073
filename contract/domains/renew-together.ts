import { z } from 'zod'
import { LONGEST_TERM } from '../catalogue/tld-prices.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { integer, reference } from '../kernel/fields.ts'

/** So many names are renewed by one call. */
export const RENEWED_TOGETHER = 100

const body = z.strictObject({
  domainIds: z
    .array(reference())
    .min(1)
    .max(RENEWED_TOGETHER)
    .overwrite(ids => [...new Set(ids)]),
  years: integer({ min: 1, max: LONGEST_TERM }).default(1),
})

/** A name whose next years are asked for; amounts in minor units, without VAT. */
const renewal = z.object({
  id: z.int(),
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  net: z.int(),
  /** Asked besides, because it is late. */
  fee: z.int(),
  currency: z.string(),
})
const invoice = z.object({ id: z.int(), number: z.string().nullable(), total: z.int(), currency: z.string() })
const covered = z.object({ id: z.int(), name: z.string(), invoiceId: z.int(), number: z.string().nullable() })
const plan = z.object({
  renewals: z.array(renewal),
  /** An open invoice asks for their next years already: it is that one which is paid. */
  covered: z.array(covered),
  /** Left out, each with a key of the reasons; `name` is null where the caller has no such name. */
  left: z.array(
    z.object({
      id: z.int(),
      name: z.string().nullable(),
      reason: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})
const ofClients = plan.extend({ covered: z.array(covered.omit({ number: true })) })

const shared = { method: 'POST', access: 'domain.renew', callers: staffAndClients, permission: 'domains', body } as const

/** Several names are renewed by one invoice of their client; what an invoice says is told where invoices are. */
export const renewTogether = {
  /** What would be on it, and what not; nothing is written. */
  planRenewals: endpoint({
    ...shared,
    path: 'domain/renew-together/preview',
    data: plan,
    forClients: { data: ofClients },
    writes: false,
    reply: 'read',
  }),
  /** Writes one invoice for each client whose names these are. */
  renewTogether: endpoint({
    ...shared,
    path: 'domain/renew-together',
    data: plan.extend({ invoices: z.array(invoice) }),
    forClients: { data: ofClients.extend({ invoices: z.array(invoice.pick({ id: true })) }) },
    reply: 'done',
  }),
}
