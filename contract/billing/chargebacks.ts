import { z } from 'zod'
import { storedFile, uploadedFiles } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, calendarDate, flag, longText, optional, reference, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const chargebackStatuses = [
  /** The bank of the payer takes the money back; nothing was said to it yet. */
  'received',
  /** It has what proves the sale, and decides. */
  'evidenceSent',
  /** The payment stands. */
  'won',
  /** The money is gone, and what it paid is owed again. */
  'lost',
  /** Less of the money is gone than was taken back at first; the rest stays paid. */
  'partlyLost',
] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]
/** In these it is not decided. */
export const openChargeback = ['received', 'evidenceSent'] as const satisfies ChargebackStatus[]
/** Who told us: the gateway by its message, or a member of staff. */
export const chargebackSources = ['gateway', 'staff'] as const
export type ChargebackSource = (typeof chargebackSources)[number]

const about = {
  /** The gateway's or the bank's own number of the case. */
  gatewayReference: optional(text({ max: 100 })),
  /** Until when evidence is taken. */
  dueDate: optional(calendarDate({ min: '2000-01-01' })),
  note: optional(longText({ max: 2000 })),
  /** What proves the sale: files that whoever writes uploaded. They are added to those that are there. */
  fileIds: uploadedFiles(),
}
const input = z.strictObject({
  transactionId: reference(),
  /** In minor units of the payment; none: all that is left of it. */
  amount: optional(amount({ min: 1 })),
  /** The currency that the amount is meant in; it has to be that of the payment. */
  currency: optional(currencyCode()),
  ...about,
})
const { fileIds: _files, amount: _amount, currency: _currency, ...kept } = input.shape
const open = {
  from: ['received', 'evidenceSent'],
  refusal: { won: 'chargebackDecided', lost: 'chargebackDecided', partlyLost: 'chargebackDecided' },
  needs: 'chargeback.decide',
} as const

const base = resource({
  name: 'chargebacks',
  path: 'chargeback',
  area: 'chargeback',
  ownedBy: { by: 'clientId' },
  input,
  record: {
    ...kept,
    clientId: z.int(),
    clientName: bilingualRecord,
    /** What is taken back, in minor units of `currency`; what the payment was; and what of it is lost by this case, once it is decided so. */
    amount: z.int(),
    paid: z.int(),
    lostAmount: z.int().nullable(),
    currency: z.string(),
    transactionReference: z.string().nullable(),
    source: z.enum(chargebackSources),
    status: z.enum(chargebackStatuses),
    decidedOn: z.iso.datetime().nullable(),
    /** The transaction that took back of the payment what was lost. */
    reversalId: z.int().nullable(),
    files: z.array(storedFile).optional(),
  },
  notInList: ['note'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      transactionId: { kind: 'reference', of: 'transactions' },
      transactionReference: { kind: 'text', optional: true },
      gatewayReference: { kind: 'text', sort: true, optional: true },
      status: { kind: 'choice', options: chargebackStatuses, sort: true },
      source: { kind: 'choice', options: chargebackSources, sort: true },
      dueDate: { kind: 'date', sort: true, optional: true },
      decidedOn: { kind: 'instant', sort: true, optional: true },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
      lostAmount: { kind: 'money', currency: 'currency', sort: true, optional: true },
    },
    relations: ['files'],
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amount', 'lostAmount'],
  },
  // It is told by the history of the payment.
  unaudited: ['reversalId'],
  own: { update: false, remove: false },
  verbs: {
    /** What is known of the case, and its evidence; its money never changes. */
    annotate: { needs: 'chargeback.edit', body: z.object(about), asks: 'nothing', event: 'annotated' },
    sendEvidence: { ...open, from: ['received'], to: 'evidenceSent', refusal: 'chargebackDecided', event: 'evidenceSent' },
    /** The payment stands: nothing is booked. */
    win: { ...open, to: 'won', reason: 'optional', event: 'won' },
    /** What is lost of the payment is reversed, with what the bank asks besides; what that paid is owed again. */
    lose: {
      ...open,
      to: 'lost',
      body: z.object({
        /** What is gone, in minor units; none: all that was taken back. */
        amount: optional(amount({ min: 1 })),
        /** What the bank or the gateway asks for the case, in minor units. */
        fee: amount().default(0),
        /** What runs for the invoices that are owed again is suspended until they are paid. */
        suspend: flag().default(false),
        /** Their client says that they do not owe them: they are held as disputed. */
        hold: flag().default(false),
      }),
      reason: 'required',
      danger: true,
      event: 'lost',
      payload: z.object({ amount: z.int(), fee: z.int(), suspend: z.boolean(), hold: z.boolean(), reason: z.string() }),
    },
  },
  events: {
    /** Its gateway says that more of the payment went back than at first. */
    raised: { amount: z.int() },
  },
  steps: {
    /** Its payment was reversed by somebody. */
    reverse: { from: ['received', 'evidenceSent'], to: 'lost', event: 'reversed' },
  },
})
const { update: _update, remove: _remove, ...endpoints } = base.endpoints
/** Payments that the bank of whoever paid takes back, as cases. */
export const chargebacks = { ...base, endpoints }
export type Chargeback = RecordOf<typeof chargebacks>
