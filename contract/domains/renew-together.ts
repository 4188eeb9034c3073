import { z } from 'zod'
import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, integer, reference } from '../kernel/fields.ts'
import { RENEWED_TOGETHER } from './at-once.ts'

const body = z.strictObject({
  domainIds: z
    .array(reference())
    .min(1)
    .max(RENEWED_TOGETHER)
    .overwrite(ids => [...new Set(ids)]),
  years: integer({ min: 1, max: LONGEST_TERM }).default(1),
})

/** How they are invoiced and paid besides. */
const renewing = body.extend({
  /** Each on an invoice of its own; otherwise those of one client on one. */
  apart: flag().default(false),
  /** The wallet pays each invoice that it can pay whole; the others stay to be paid. */
  fromWallet: flag().default(false),
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
/** What clients of these names hold with us, for who may pay from it. */
const wallets = z.array(z.object({ clientId: z.int(), currency: z.string(), balance: z.int() }))
/** Invoices that the wallet paid whole. */
const paid = z.array(z.int())
const ofClients = plan.extend({ covered: z.array(covered.omit({ number: true })) })

const shared = { method: 'POST', access: 'domain.renew', callers: staffAndClients, permission: 'domains' } as const

/** Several names are renewed by one invoice of their client; what an invoice says is told where invoices are. */
export const renewTogether = {
  /** What would be on it, and what not; nothing is written. */
  planRenewals: endpoint({
    ...shared,
    path: 'domain/renew-together/preview',
    body,
    data: plan.extend({ wallets }),
    forClients: { data: ofClients.extend({ wallets }) },
    writes: false,
    reply: 'read',
  }),
  /** Writes one invoice for each client whose names these are, or for each name; those that are asked for already are paid by the one that asks. */
  renewTogether: endpoint({
    ...shared,
    path: 'domain/renew-together',
    body: renewing,
    data: plan.extend({ invoices: z.array(invoice), paid }),
    forClients: { data: ofClients.extend({ invoices: z.array(invoice.pick({ id: true })), paid }) },
    reply: 'done',
  }),
}
