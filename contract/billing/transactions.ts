import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { riyadhDate } from '../kernel/calendar.ts'
import { amount, calendarDate, choice, optional, reference, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** How money comes in. */
export const paymentMethods = ['bankTransfer', 'card', 'sadad', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Of a payment, besides whose it is and what for. */
export const paymentFields = {
  /** In minor units of the client's currency. */
  amount: amount({ min: 1 }),
  paidOn: calendarDate({ min: '2000-01-01', max: () => riyadhDate(new Date()) }),
  method: choice(paymentMethods),
  /** The bank's or the gateway's own: no two payments of one method have the same. */
  reference: optional(text({ max: 100 })),
  /** What the bank or the gateway kept of it. */
  fee: amount().default(0),
}
const input = z.strictObject({ clientId: reference(), ...paymentFields })

/** What of a payment goes to which invoice. */
const allocation = z.strictObject({ invoiceId: reference(), amount: amount({ min: 1 }) })

const base = resource({
  name: 'transactions',
  path: 'transaction',
  area: 'transaction',
  ownedBy: { by: 'clientId' },
  input,
  lines: {
    allocations: { input: allocation, record: { ...allocation.shape, invoiceNumber: z.string().nullable() }, maximum: 100 },
  },
  record: {
    ...input.shape,
    clientName: bilingualRecord,
    currency: z.string(),
    /** What no invoice took: it is in the client's wallet. */
    toWallet: z.int(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      /** It pays this one, among others. */
      invoiceId: { kind: 'reference', of: 'invoices', many: true },
      paidOn: { kind: 'date', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      method: { kind: 'choice', options: paymentMethods, sort: true },
      reference: { kind: 'text', sort: true, optional: true },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
      fee: { kind: 'money', currency: 'currency', sort: true },
      toWallet: { kind: 'money', currency: 'currency', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amount', 'fee'],
  },
  own: { update: false, remove: false },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
/** Money that came in. It is never changed and never deleted: what was wrong is reversed. */
export const transactions = { ...base, endpoints: kept }
export type Transaction = RecordOf<typeof transactions>
