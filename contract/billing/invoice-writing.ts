import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { cleanDomain, domainName } from '../kernel/domain-name.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate, choice, code, flag, integer, longText, optional, reference } from '../kernel/fields.ts'
import { vatCategories } from '../kernel/tax.ts'
import { soldCommands } from '../orders/domain-line.ts'
import { vatTreatments } from '../settings/countries.ts'
import { recurUnits } from './billable-items.ts'
import { internalNotes } from './due-and-paid-verbs.ts'
import { mostLines } from './invoice-lines.ts'
import { paymentMethods } from './transactions.ts'
import { vatReasonCodes } from './vat-reasons.ts'

/** What of a draft is written and kept as it is. */
export const invoiceWritten = z.strictObject({
  clientId: reference(),
  dueDate: optional(calendarDate()),
  /** For the client to read. */
  notes: optional(longText({ max: 2000 })),
  /** For staff alone: no document and no client has them. */
  internalNotes,
})

/** What becomes of a draft as it is saved. */
export const publishings = ['no', 'quietly', 'byMail'] as const

/** The same with what else is said of a draft as it is saved. */
export const invoiceInput = invoiceWritten.extend({
  /** How its client agreed to pay; none: by whichever way they have. */
  agreedMethod: optional(choice(paymentMethods)),
  /** Open items of its client that are put on it. */
  billableItemIds: z
    .array(reference())
    .max(mostLines)
    .overwrite(ids => [...new Set(ids)])
    .default([]),
  publishing: choice(publishings).default('no'),
  /** It is made again every so often, from today on: its lines become billable items that recur. Without a unit it is not. */
  recurUnit: optional(choice(recurUnits)),
  recurEvery: integer({ min: 1, max: 1000 }).default(1),
  /** How often in all, this time included; 0: without end. */
  recurTimes: integer({ max: 10_000 }).default(0),
  /** Its client's wallet pays of it as it is published, as much as it holds. */
  fromWallet: flag().default(false),
})

/** By what the invoice of a client goes that is being written. Amounts in minor units of the currency. */
const draftTerms = z.object({
  currency: z.string(),
  /** In percent, today. */
  rate: z.number(),
  buyer: z.object({ exemption: z.enum(vatReasonCodes).nullable(), treatment: z.enum(vatTreatments) }),
  /** What the client holds with us; null: the reader may not see it. */
  wallet: z.int().nullable(),
  /** What can be put on it, at most a hundred. Those that wait for the next invoice come onto a new one by themselves. */
  items: z.array(
    z.object({
      id: z.int(),
      description: bilingualRecord,
      quantity: z.number(),
      unitPrice: z.int(),
      category: z.enum(vatCategories),
      reasonCode: z.enum(vatReasonCodes).nullable(),
      byItself: z.boolean(),
      nextOn: z.iso.date().nullable(),
    }),
  ),
})
export type DraftTerms = z.output<typeof draftTerms>

/** A line that is offered to be written: what of it can be changed afterwards. */
const offeredLine = z.object({
  description: bilingualRecord,
  quantity: z.number(),
  unitPrice: z.int(),
  category: z.enum(vatCategories),
  reasonCode: z.enum(vatReasonCodes).nullable(),
})
export type OfferedLine = z.output<typeof offeredLine>
export const offeredLines = z.object({ currency: z.string(), lines: z.array(offeredLine) })

export const writingCalls = {
  terms: endpoint({
    method: 'GET',
    path: 'invoice/terms',
    access: 'invoice.view',
    query: z.object({ clientId: z.coerce.number().int().positive() }),
    data: draftTerms,
    reply: 'read',
  }),
  /** Lines of one product, addon or name at what the client is asked for it today, by the one price engine; its set-up fee is a line of its own. */
  offeredLines: endpoint({
    method: 'POST',
    path: 'invoice/offered-lines',
    access: 'invoice.view',
    body: z.strictObject({
      clientId: reference(),
      productId: optional(reference()),
      addonId: optional(reference()),
      cycle: choice(billingCycles).default('oneTime'),
      /** Of a name. */
      command: optional(choice(soldCommands)),
      domain: optional(code(domainName, { max: 255, clean: cleanDomain })),
      years: optional(integer({ min: 1, max: LONGEST_TERM })),
    }),
    data: offeredLines,
    writes: false,
  }),
}
