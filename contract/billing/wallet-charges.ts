import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { amount, calendarDate, choice, optional, reference, requiredText, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const chargeSources = [
  /** Money that came to the bank. */
  'bankTransfer',
  /** Given by us. */
  'gift',
  /** Something was booked wrongly. */
  'correction',
] as const
export type ChargeSource = (typeof chargeSources)[number]
export const chargeDirections = [
  /** Put into the wallet. */
  'in',
  /** Taken out of it: what was put there wrongly. */
  'out',
] as const
export const chargeStatuses = [
  /** Above what its requester may charge alone: another person decides. */
  'pending',
  'completed',
  'rejected',
  /** What was left of it when its time was over is the client's no more. */
  'expired',
] as const

const input = z.strictObject({
  clientId: reference(),
  /** In minor units of the client's currency. */
  amount: amount({ min: 1 }),
  direction: choice(chargeDirections).default('in'),
  /** What is taken out is a correction. */
  source: choice(chargeSources),
  /** The bank's own, of a transfer: no two have the same. */
  reference: optional(text({ max: 100 })),
  reason: requiredText({ max: 500 }),
  /** The last day, in Riyadh, on which a gift pays invoices; null: it does not expire. What was paid never does. */
  expiresOn: optional(calendarDate()),
})

const pending = { from: ['pending'], refusal: 'chargeDecided', needs: 'wallet.approve', many: true } as const

const base = resource({
  name: 'walletCharges',
  path: 'wallet/charge',
  paths: { create: 'wallet/charge-wallet' },
  area: 'wallet',
  ownedBy: { by: 'clientId' },
  input,
  record: {
    ...input.shape,
    clientName: bilingualRecord,
    status: z.enum(chargeStatuses),
    currency: z.string(),
    /** What it moves: below 0 where it takes out. */
    moved: z.int(),
    requesterId: z.int().nullable(),
    requesterName: bilingualRecord,
    /** Who decided about one that its requester could not charge alone. */
    approverName: bilingualRecord.nullable(),
    /** Of one that expires, once it is in the wallet: what no invoice took yet. */
    left: z.int().nullable(),
  },
  unaudited: ['left', 'moved'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: chargeStatuses, sort: true },
      direction: { kind: 'choice', options: chargeDirections, sort: true },
      source: { kind: 'choice', options: chargeSources, sort: true },
      reference: { kind: 'text', sort: true, optional: true },
      reason: { kind: 'text' },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
      moved: { kind: 'money', currency: 'currency', sort: true },
      expiresOn: { kind: 'date', sort: true, optional: true },
      left: { kind: 'money', currency: 'currency', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['moved'],
  },
  steps: { expire: { from: ['completed'], to: 'expired', event: 'expired', payload: z.object({ amount: z.int() }) } },
  own: { update: false, remove: false },
  verbs: {
    approve: { ...pending, to: 'completed', event: 'approved' },
    reject: { ...pending, to: 'rejected', reason: 'required', event: 'rejected' },
  },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
/** Money that staff put into a client's wallet, or take out of it as a correction. */
export const walletCharges = { ...base, endpoints: kept }
export type WalletCharge = RecordOf<typeof walletCharges>
