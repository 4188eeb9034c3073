import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { readResource } from '../kernel/read-resource.ts'

/** What moved money into or out of a wallet. */
export const movementKinds = [
  /** A payment, or the part of one, that no invoice took. */
  'payment',
  /** What was paid of something that was credited. */
  'creditNote',
  /** Put there by staff. */
  'charge',
  /** Taken out by staff: a correction. */
  'taken',
  /** It paid an invoice. */
  'applied',
  /** Given back: of an invoice into it, or paid out of it. */
  'refund',
  /** Given by us, and not used in time. */
  'expired',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

const record = z.object({
  id: z.int(),
  createdOn: z.iso.datetime(),
  /** The day that it counts for. */
  bookedOn: z.iso.date(),
  clientId: z.int(),
  clientName: bilingualRecord,
  kind: z.enum(movementKinds),
  invoiceId: z.int().nullable(),
  invoiceNumber: z.string().nullable(),
  currency: z.string(),
  /** Minor units; above 0 into the wallet. */
  amount: z.int(),
})

const base = readResource({
  name: 'walletMovements',
  path: 'wallet/transactions',
  access: 'wallet.view',
  record,
  // They are lines of the ledger, which move with their entries.
  ownedBy: { by: 'clientId', merging: 'keep', deleting: 'keep' },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      bookedOn: { kind: 'date', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: movementKinds, sort: true },
      invoiceId: { kind: 'reference', of: 'invoices', optional: true },
      invoiceNumber: { kind: 'text', optional: true },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    sums: ['amount'],
  },
})

const info = endpoint({
  method: 'GET',
  path: 'wallet/wallet-info',
  access: 'wallet.view',
  query: z.object({ clientId: z.coerce.number().int().positive() }),
  /** What the client holds with us, in each currency in which something moved. */
  data: z.array(
    z.object({
      currency: z.string(),
      balance: z.int(),
      /** How much of it was given and expires: it pays invoices and is not paid out. */
      expiring: z.int(),
      /** When the first of that does. */
      expiresOn: z.iso.date().nullable(),
    }),
  ),
})
/** What clients hold with us is the sum of these, which are lines of the ledger: it is no number that anybody changes. */
export const walletMovements = { ...base, endpoints: { ...base.endpoints, info } }
export type WalletMovement = z.output<typeof record>
