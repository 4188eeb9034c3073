import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { optional, reference } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { allocationLine } from './transactions.ts'

export const bankLineStatuses = [
  'unmatched',
  /** Somebody said whose it is and what it pays. */
  'matched',
  /** It is a payment. */
  'posted',
  /** It is none of a client's. */
  'ignored',
  /** It went out. */
  'outgoing',
] as const
export type BankLineStatus = (typeof bankLineStatuses)[number]

/** What a movement may be: a slip that waits, an invoice that is open, or a payment that was written down already. */
export const candidateKinds = ['slip', 'invoice', 'payment'] as const
/** Why it may be, each with its points; together at most 100. */
export const matchReasons = {
  /** The bank's reference is the same. */
  reference: 60,
  /** The number of the invoice stands in the text. */
  number: 60,
  /** To the minor unit. */
  amount: 25,
  /** Within three days. */
  day: 10,
  /** The name of the client, or the payer's, is that of the sender. */
  name: 15,
  /** No other candidate has the amount. */
  alone: 10,
} as const
export type MatchReason = keyof typeof matchReasons
const reasons = Object.keys(matchReasons) as [MatchReason, ...MatchReason[]]
/** From so many points on a movement is matched without being looked at, where no other candidate has as many. */
export const sureScore = 80

const candidate = z.object({
  kind: z.enum(candidateKinds),
  id: z.int(),
  /** The number of the invoice, the reference of the slip or the payment. */
  name: z.string(),
  clientId: z.int(),
  clientName: bilingualRecord,
  /** What is to be paid of the invoice, or what was announced or paid. */
  amount: z.int(),
  day: z.iso.date().nullable(),
  score: z.int(),
  reasons: z.array(z.enum(reasons)),
})
export type Candidate = z.output<typeof candidate>

const refusal = { matched: 'lineMatched', posted: 'linePosted', ignored: 'lineIgnored', outgoing: 'lineOutgoing' } as const
const matches = { needs: 'bankLine.match', from: ['unmatched'], refusal } as const

const base = resource({
  name: 'bankLines',
  path: 'bank-line',
  area: 'bankLine',
  // They come from statements, not from a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  ownedBy: { by: 'clientId', deleting: 'clear' },
  lines: { allocations: { ...allocationLine, maximum: 100 } },
  record: {
    bankAccountId: z.int(),
    bankName: bilingualRecord,
    statementId: z.int(),
    bookedOn: z.iso.date(),
    /** Minor units; above 0 came in. */
    amount: z.int(),
    currency: z.string(),
    reference: z.string().nullable(),
    description: z.string(),
    counterparty: z.string().nullable(),
    status: z.enum(bankLineStatuses),
    clientId: z.int().nullable(),
    clientName: bilingualRecord.nullable(),
    slipId: z.int().nullable(),
    /** The payment that it became, or turned out to be. */
    transactionId: z.int().nullable(),
    invoiceNumbers: z.string().nullable(),
    /** Why it was ignored. */
    answer: z.string().nullable(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      bankAccountId: { kind: 'reference', of: 'bankAccounts' },
      bankName: { kind: 'bilingual', sort: true },
      statementId: { kind: 'number' },
      bookedOn: { kind: 'date', sort: true },
      reference: { kind: 'text', sort: true, optional: true },
      description: { kind: 'text' },
      counterparty: { kind: 'text', sort: true, optional: true },
      status: { kind: 'choice', options: bankLineStatuses, sort: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      clientName: { kind: 'bilingual', sort: true, optional: true },
      invoiceNumbers: { kind: 'text', filter: false },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amount'],
  },
  verbs: {
    /** Says whose it is and what it pays, or which slip or payment it is. */
    match: {
      ...matches,
      to: 'matched',
      body: z.object({
        clientId: optional(reference()),
        slipId: optional(reference()),
        transactionId: optional(reference()),
        allocations: z.array(allocationLine.input).max(100).default([]),
      }),
      asks: 'nothing',
      event: 'matched',
    },
    /** The same with what is surely it. */
    matchBest: { ...matches, to: 'matched', asks: 'nothing', many: true, event: 'matchedSurely' },
    unmatch: {
      needs: 'bankLine.match',
      from: ['matched'],
      to: 'unmatched',
      refusal: { unmatched: 'lineUnmatched', ...refusal },
      asks: 'nothing',
      many: true,
      event: 'unmatched',
    },
    /** Makes a payment of it, which pays what was said. */
    post: {
      needs: 'bankLine.post',
      from: ['matched'],
      to: 'posted',
      refusal: { unmatched: 'lineUnmatched', ...refusal },
      many: true,
      event: 'posted',
      payload: z.object({ transactionId: z.int() }),
    },
    ignore: { ...matches, to: 'ignored', reason: 'required', many: true, undoneBy: 'heed', event: 'ignored' },
    heed: {
      needs: 'bankLine.match',
      from: ['ignored'],
      to: 'unmatched',
      refusal: { unmatched: 'lineUnmatched', ...refusal },
      asks: 'nothing',
      many: true,
      event: 'heeded',
    },
  },
  steps: {
    /** The payment that it became was a mistake: whose it is has to be said anew. */
    reopen: { from: ['matched', 'posted'], to: 'unmatched', event: 'reopened' },
  },
})

const candidates = endpoint({
  method: 'GET',
  path: 'bank-line/:id/candidates',
  access: 'bankLine.match',
  params: idParams,
  /** The best first, at most ten. */
  data: z.object({ items: z.array(candidate) }),
})

const { update: _update, remove: _remove, create: _create, ...endpoints } = base.endpoints
/** Movements on our accounts, each once, with what became of it. */
export const bankLines = { ...base, endpoints: { ...endpoints, candidates } }
export type BankLine = RecordOf<typeof bankLines>
