import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { readResource } from '../kernel/read-resource.ts'

/**
 * The accounts of the ledger. Money that came in, what clients owe and what is lost raise with a positive amount (debit); revenue, VAT to be
 * paid and what clients hold with us or get back with a negative one (credit).
 */
export const ledgerAccounts = ['receivable', 'cash', 'wallet', 'revenue', 'vatPayable', 'fees', 'gifts', 'corrections', 'refunds'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

const line = z.object({
  account: z.enum(ledgerAccounts),
  /** Debit above 0, credit below, in minor units. */
  amount: z.int(),
  invoiceId: z.int().nullable(),
})

const record = z.object({
  id: z.int(),
  /** The day that it counts for. */
  bookedOn: z.iso.date(),
  createdOn: z.iso.datetime(),
  currency: z.string(),
  clientId: z.int(),
  /** What happened: the name of its event, and the record. */
  event: z.string(),
  resource: z.string(),
  recordId: z.int(),
  /** What its debits sum to, which is what its credits sum to. */
  amount: z.int(),
  lines: z.array(line).optional(),
})

/** What was booked: entries whose lines sum to nothing, never changed and never deleted. */
const base = readResource({
  name: 'ledgerEntries',
  path: 'ledger-entry',
  access: 'ledger.view',
  record,
  ownedBy: { by: 'clientId' },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      /** One of its lines is about it. */
      invoiceId: { kind: 'reference', of: 'invoices', many: true },
      bookedOn: { kind: 'date', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      event: { kind: 'text' },
      resource: { kind: 'text' },
      recordId: { kind: 'number' },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
    },
    relations: ['lines'],
    order: { by: 'id', order: 'desc' },
  },
})
export const ledgerEntries = base
export type LedgerEntry = z.output<typeof record>

/** The balance of an account in a currency, in minor units. */
export const ledgerBalance = z.object({ account: z.enum(ledgerAccounts), currency: currencyCode(), amount: z.int() })
