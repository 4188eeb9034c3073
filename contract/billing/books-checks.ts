import { z } from 'zod'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { ledgerBalance } from './ledger.ts'

export const booksStatuses = [
  'running',
  /** Everything agrees. */
  'balanced',
  'differs',
] as const
/** What is held against what. */
export const booksRules = [
  /** The lines of an entry sum to nothing. */
  'entry',
  /** A wallet holds what its movements sum to. */
  'wallet',
  /** An invoice owes what the ledger says. */
  'invoice',
] as const
export type BooksRule = (typeof booksRules)[number]

const finding = z.object({
  rule: z.enum(booksRules),
  /** Of the entry, the client of the wallet, or the invoice. */
  id: z.int(),
  currency: z.string(),
  /** In minor units. */
  expected: z.int(),
  found: z.int(),
})
export type BooksFinding = z.output<typeof finding>

/** The most findings that are kept of one check; `differences` counts all. */
export const KEPT_FINDINGS = 100

const base = resource({
  name: 'booksChecks',
  path: 'books-check',
  area: 'booksCheck',
  ownedBy: 'nobody',
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    status: z.enum(booksStatuses),
    /** How many entries, wallets and invoices were looked at. */
    checked: z.int(),
    differences: z.int(),
    findings: z.array(finding),
    /** What each account came to then. */
    balances: z.array(ledgerBalance),
    endedOn: z.iso.datetime().nullable(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      status: { kind: 'choice', options: booksStatuses, sort: true },
      checked: { kind: 'number', sort: true },
      differences: { kind: 'number', sort: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  steps: {
    agree: { from: ['running'], to: 'balanced', event: 'balanced' },
    differ: { from: ['running'], to: 'differs', event: 'differed', payload: z.object({ differences: z.int() }) },
  },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
/** The books are held against each other: begun by somebody or by the clock, done by a job. */
export const booksChecks = { ...base, endpoints: kept }
export type BooksCheck = RecordOf<typeof booksChecks>
