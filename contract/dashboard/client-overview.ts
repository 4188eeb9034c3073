import { z } from 'zod'
import { invoiceStatuses } from '../billing/invoice-list.ts'
import { quoteStages } from '../billing/quote-verbs.ts'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { productTypes } from '../catalogue/product-input.ts'
import { clientEndpoints } from '../clients/client-endpoints.ts'
import { clientNotes } from '../clients/client-notes.ts'
import { domainStatuses } from '../domains/domains.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { historyNames, historyPage } from '../kernel/record-history.ts'
import { idParams } from '../kernel/resource.ts'
import { emailStates } from '../messaging/email-messages.ts'
import { suppressionSources } from '../messaging/suppressed-addresses.ts'
import { serviceStatuses, serviceWork } from '../services/services.ts'

const service = z.object({
  id: z.int(),
  productName: bilingualRecord,
  domain: z.string().nullable(),
  cycle: z.enum(billingCycles),
  nextDueDate: z.iso.date().nullable(),
  recurringAmount: z.int(),
  currency: z.string(),
  status: z.enum(serviceStatuses),
  work: z.enum(serviceWork),
})
const domain = z.object({
  id: z.int(),
  name: z.string(),
  asciiName: z.string(),
  registrarName: bilingualRecord.nullable(),
  expiresOn: z.iso.date().nullable(),
  autoRenew: z.boolean(),
  status: z.enum(domainStatuses),
})
const invoice = z.object({
  id: z.int(),
  number: z.string().nullable(),
  invoiceDate: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  total: z.int(),
  balance: z.int(),
  currency: z.string(),
  status: z.enum(invoiceStatuses),
})
const quote = z.object({
  id: z.int(),
  number: z.string(),
  subject: z.string(),
  createdOn: z.iso.datetime(),
  validUntil: z.iso.date().nullable(),
  total: z.int(),
  currency: z.string(),
  stage: z.enum(quoteStages),
  expired: z.boolean(),
})
const email = z.object({ id: z.int(), subject: z.string(), to: z.string(), createdOn: z.iso.datetime(), state: z.enum(emailStates) })
const sums = <T extends z.ZodRawShape>(more: T) => z.array(z.object({ currency: z.string(), ...more }))
const note = clientNotes.record.pick({
  id: true,
  text: true,
  importance: true,
  mentioned: true,
  files: true,
  authorName: true,
  createdOn: true,
})
export type OverviewService = z.infer<typeof service>
export type OverviewDomain = z.infer<typeof domain>
export type OverviewQuote = z.infer<typeof quote>
export type OverviewEmail = z.infer<typeof email>
export type OverviewInvoice = z.infer<typeof invoice>

/** How many rows of each kind an overview holds. */
export const overviewRows = 5

export const clientOverview = {
  /** What whoever opens a client sees besides the record itself, by currency in minor units; null is what the caller has no right to see. */
  overview: endpoint({
    method: 'GET',
    path: 'user/:id/overview',
    access: 'client.view',
    params: idParams,
    data: z.object({
      /** Null where nobody owns the account. */
      owner: clientEndpoints.owner.data,
      /** Who has the same in a field that should tell clients apart. */
      duplicates: clientEndpoints.duplicates.data,
      /** The newest part of its history, with the names of the records that it speaks of. */
      history: historyPage.extend({ names: historyNames }),
      /** Since when no mail goes to the client's address, and who said so; null where mail goes. */
      suppressed: z.object({ source: z.enum(suppressionSources), createdOn: z.iso.datetime() }).nullable(),
      /** The notes that are pinned, those that matter most first, then the latest. */
      notes: z.array(note).nullable(),
      /** Of published invoices that are not paid; `overdueSince`: the first day that one was due. */
      owed: sums({
        invoices: z.int(),
        balance: z.int(),
        overdueInvoices: z.int(),
        overdueBalance: z.int(),
        overdueSince: z.iso.date().nullable(),
        disputedInvoices: z.int(),
      }).nullable(),
      wallets: sums({ balance: z.int(), lastMovedOn: z.iso.date().nullable() }).nullable(),
      /** All invoices by what they are, with what they asked for. */
      billed: sums({ status: z.enum(invoiceStatuses), invoices: z.int(), total: z.int() }).nullable(),
      /**
       * Money that came in less what went back (`amount`), ever: what came in, what went out, what was kept of it as fees, and what is left of all that;
       * and how many invoices were paid.
       */
      income: sums({
        ...{ amount: z.int(), amountIn: z.int(), amountOut: z.int(), fees: z.int(), net: z.int() },
        paidInvoices: z.int(),
      }).nullable(),
      /** When the first order was placed; null also where there is none. */
      firstOrderOn: z.iso.datetime().nullable(),
      /** The last time that a user of the client came, and from where, as long as that is kept; null also where there is none. */
      lastSignIn: z.object({ on: z.iso.datetime(), ip: z.string(), userAgent: z.string() }).nullable(),
      /** What runs first, what has ended last; by the type of the product (null: addons), the most first. */
      services: z
        .object({
          ...{ total: z.int(), active: z.int(), suspended: z.int() },
          types: z.array(z.object({ type: z.enum(productTypes).nullable(), total: z.int(), active: z.int() })),
          items: z.array(service),
        })
        .nullable(),
      /** Those that end first before the others; `endingSoon`: within 30 days, and nothing renews them; `documentsMissing`: they wait for the client's. */
      domains: z.object({ total: z.int(), endingSoon: z.int(), documentsMissing: z.int(), items: z.array(domain) }).nullable(),
      /** Documents that end within 30 days, or have ended. */
      files: z.object({ endingSoon: z.int(), ended: z.int() }).nullable(),
      /** The newest. */
      invoices: z.object({ total: z.int(), items: z.array(invoice) }).nullable(),
      quotes: z.object({ total: z.int(), items: z.array(quote) }).nullable(),
      /** What was written to the client lately. */
      emails: z.object({ items: z.array(email) }).nullable(),
    }),
  }),
}
