import { z } from 'zod'
import { storedFile, uploadedFiles } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { riyadhDate } from '../kernel/calendar.ts'
import { amount, calendarDate, longText, optional, reference, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { allocationLine } from './transactions.ts'

export const slipStatuses = [
  /** The transfer was announced; nobody has seen the money yet. */
  'waiting',
  /** It came, and is a payment. */
  'posted',
  'rejected',
] as const
export type SlipStatus = (typeof slipStatuses)[number]

const day = () => calendarDate({ min: '2000-01-01', max: () => riyadhDate(new Date()) })
/** What whoever pays says of a transfer. */
export const announcedTransfer = {
  /** In minor units of the client's currency. */
  amount: amount({ min: 1 }),
  paidOn: day(),
  /** The bank's own, where the slip shows it. */
  reference: optional(text({ max: 100 })),
  payerName: optional(text({ max: 200 })),
}
const input = z.strictObject({
  clientId: reference(),
  bankAccountId: optional(reference()),
  ...announcedTransfer,
  note: optional(longText({ max: 1000 })),
  fileIds: uploadedFiles(),
})
const { fileIds: _files, ...kept } = input.shape
const refusal = { posted: 'slipDecided', rejected: 'slipDecided' } as const

const base = resource({
  name: 'bankSlips',
  path: 'bank-slip',
  area: 'bankSlip',
  ownedBy: { by: 'clientId' },
  input,
  /** What of it is meant for which invoice. */
  lines: { allocations: { ...allocationLine, maximum: 100 } },
  record: {
    ...kept,
    clientName: bilingualRecord,
    currency: z.string(),
    status: z.enum(slipStatuses),
    invoiceNumbers: z.string().nullable(),
    /** It is meant for no invoice: its client wants it in the wallet. */
    topUp: z.boolean(),
    /** The payment that it became. */
    transactionId: z.int().nullable(),
    senderName: bilingualRecord,
    deciderName: bilingualRecord.nullable(),
    /** Why it was rejected. */
    answer: z.string().nullable(),
    files: z.array(storedFile).optional(),
  },
  notInList: ['note', 'answer'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      bankAccountId: { kind: 'reference', of: 'bankAccounts', optional: true },
      status: { kind: 'choice', options: slipStatuses, sort: true },
      paidOn: { kind: 'date', sort: true },
      reference: { kind: 'text', sort: true, optional: true },
      payerName: { kind: 'text', optional: true },
      invoiceNumbers: { kind: 'text', filter: false },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
    },
    relations: ['files'],
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amount'],
  },
  own: { update: false, remove: false },
  verbs: {
    /** The money came: it is a payment, with what was really seen, and pays the invoices in their order. */
    post: {
      needs: 'bankSlip.decide',
      from: ['waiting'],
      to: 'posted',
      refusal,
      body: z.object({ amount: amount({ min: 1 }), paidOn: day(), reference: optional(text({ max: 100 })), fee: amount().default(0) }),
      event: 'posted',
      payload: z.object({ transactionId: z.int() }),
    },
    /** It did not come, or is not what the slip says. */
    reject: {
      needs: 'bankSlip.decide',
      from: ['waiting'],
      to: 'rejected',
      refusal,
      reason: 'required',
      danger: true,
      many: true,
      event: 'rejected',
    },
  },
})
const { update: _update, remove: _remove, ...endpoints } = base.endpoints
/** Transfers that clients announce, with what proves them. */
export const bankSlips = { ...base, endpoints }
export type BankSlip = RecordOf<typeof bankSlips>
