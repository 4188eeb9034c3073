import { z } from 'zod'
import { languages } from '../clients/client-values.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  calendarDate,
  choice,
  countryCode,
  email,
  integer,
  longText,
  optional,
  percentage,
  phone,
  reference,
  requiredText,
  text,
} from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { taxTotal } from '../kernel/tax.ts'
import { quoteAttachment, quoteFileLimit } from './quote-attachments.ts'
import { instalment, quoteLine, quoteLineInput, quoteLineMoney } from './quote-lines.ts'
import { quoteOutcomes, quoteOwn, quoteStages, quoteSteps, quoteVerbs } from './quote-verbs.ts'

const input = z.strictObject({
  subject: requiredText({ max: 200 }),
  /** Who it is for: a client, somebody who may become one, or whoever is given its link, where it may be accepted several times. */
  clientId: optional(reference()),
  prospectName: optional(text({ max: 60 })),
  prospectCompany: optional(text({ max: 200 })),
  prospectEmail: optional(email()),
  prospectPhone: optional(phone()),
  prospectCountry: countryCode().default('SA'),
  /** A client's is their own. */
  currency: currencyCode().default('SAR'),
  language: choice(languages).default('ar-SA'),
  /** First and last day on which it is accepted; without a last one it does not expire. */
  validFrom: optional(calendarDate()),
  validUntil: optional(calendarDate()),
  maximumUses: integer({ min: 1, max: 1000 }).default(1),
  outcome: choice(quoteOutcomes).default('orderAndInvoice'),
  /** Of the sum, asked for at once. */
  depositPercent: percentage().default(0),
  proposal: optional(longText({ max: 10_000 })),
  customerNotes: optional(longText({ max: 2000 })),
  adminNotes: optional(longText({ max: 5000 })),
  /** What goes with it: files that it has, and others that were uploaded before. Those that are not named any more are taken away. */
  fileIds: z
    .array(reference())
    .max(quoteFileLimit)
    .overwrite(ids => [...new Set(ids)])
    .default([]),
})
const { fileIds: _, ...kept } = input.shape

const base = resource({
  name: 'quotes',
  path: 'quote',
  area: 'quote',
  ownedBy: { by: 'clientId' },
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'quotes',
  staffOnly: ['adminNotes', 'ownerId', 'ownerName', 'clientName', 'openedOn', 'can'],
  input,
  lines: {
    lines: { input: quoteLineInput, record: quoteLine, money: quoteLineMoney, minimum: 1, maximum: 100 },
    instalments: { input: instalment, record: instalment.shape, maximum: 24 },
  },
  record: {
    ...kept,
    attachments: z.array(quoteAttachment),
    number: z.string(),
    stage: z.enum(quoteStages),
    clientName: bilingualRecord.nullable(),
    /** Who looks after it. */
    ownerId: z.int().nullable(),
    ownerName: bilingualRecord,
    /** Counts what was changed after it had been sent; `sentEdition` is the one that the client has. */
    edition: z.int(),
    sentEdition: z.int().nullable(),
    sentOn: z.iso.datetime().nullable(),
    openedOn: z.iso.datetime().nullable(),
    acceptedOn: z.iso.datetime().nullable(),
    /** How often it was accepted. */
    uses: z.int(),
    /** It is open, and its last day is over. */
    expired: z.boolean(),
    gross: z.int(),
    discount: z.int(),
    net: z.int(),
    vatAmount: z.int(),
    total: z.int(),
    vat: z.array(taxTotal),
  },
  notInList: ['vat', 'attachments', 'proposal', 'customerNotes', 'adminNotes'],
  state: 'stage',
  unaudited: ['openedOn', 'expired'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      number: { kind: 'text', sort: true },
      subject: { kind: 'text', sort: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      clientName: { kind: 'bilingual', sort: true, optional: true },
      prospectName: { kind: 'text', sort: true, optional: true },
      stage: { kind: 'choice', options: quoteStages, sort: true },
      expired: { kind: 'flag' },
      createdOn: { kind: 'instant', sort: true },
      validFrom: { kind: 'date', sort: true, optional: true },
      validUntil: { kind: 'date', sort: true, optional: true },
      outcome: { kind: 'choice', options: quoteOutcomes },
      currency: { kind: 'text' },
      total: { kind: 'money', currency: 'currency', sort: true },
      ownerId: { kind: 'reference', of: 'colleagues', optional: true },
      ownerName: { kind: 'bilingual' },
      sentOn: { kind: 'instant', sort: true, optional: true },
      openedOn: { kind: 'instant', sort: true, optional: true },
      acceptedOn: { kind: 'instant', sort: true, optional: true },
      uses: { kind: 'number', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['total'],
  },
  own: quoteOwn,
  verbs: quoteVerbs,
  steps: quoteSteps,
  events: {
    /** A user of the client got a link of their own. */
    ownLinkMade: {},
  },
})

/** How many quotes are in each stage with their sums, and how many of those that were decided were won. */
export const quotePipeline = z.object({
  stages: z.array(z.object({ stage: z.enum(quoteStages), currency: z.string(), quotes: z.int(), total: z.int() })),
  won: z.int(),
  /** Lost, or dead after it was sent. */
  lost: z.int(),
})

const pipeline = endpoint({ method: 'GET', path: 'quote/pipeline', access: 'quote.view', data: quotePipeline, reply: 'read' })

/** Who accepted it, when and from where, and what they agreed to as its hash: the first one first. */
const acceptances = endpoint({
  method: 'GET',
  path: 'quote/:id/acceptances',
  access: 'quote.view',
  params: idParams,
  data: z.array(
    z.object({
      use: z.int(),
      edition: z.int(),
      byStaff: z.boolean(),
      name: z.string(),
      ip: z.string(),
      acceptedOn: z.iso.datetime(),
      /** SHA-256, in hexadecimal. */
      contentHash: z.string(),
      clientId: z.int(),
      orderId: z.int().nullable(),
      /** Who of the client was signed in when it was accepted; null: whoever had the link that was mailed, or staff. */
      userName: bilingualRecord.nullable(),
    }),
  ),
  reply: 'read',
})

/**
 * A link to it for the caller's own browser, where it is read, accepted or declined: good for an hour, while quotes are open to them.
 * Refusal: `forbidden` of staff who act as an owner.
 */
const ownLink = endpoint({
  method: 'POST',
  path: 'quote/:id/own-link',
  access: 'signedIn',
  callers: ['client'],
  permission: 'quotes',
  params: idParams,
  data: z.object({ token: z.string() }),
  repeatable: false,
  perMinute: 20,
  reply: 'read',
})

/** What something would cost and on which terms, before it is ordered. */
export const quotes = { ...base, endpoints: { ...base.endpoints, pipeline, acceptances, ownLink } }
export type Quote = RecordOf<typeof quotes>
export type QuotePipeline = z.output<typeof quotePipeline>
