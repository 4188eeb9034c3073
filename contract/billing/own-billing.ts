import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { events as eventsOf } from '../kernel/event.ts'
import { amount, flag, reference } from '../kernel/fields.ts'
import { PAID_TOGETHER } from './at-once.ts'
import { announcedTransfer } from './bank-slips.ts'
import { invoiceStatuses } from './invoices.ts'
import { paymentBrands } from './payment-drivers.ts'
import { movementKinds } from './wallet-movements.ts'

const ofCaller = { access: 'signedIn', callers: ['client'], permission: 'invoices' } as const
const paying = { ...ofCaller, method: 'POST', checkout: true, perMinute: 10, repeatable: false } as const
/** Where a payer gives a card: a page of a gateway. `save`: they agree that it is kept, and charged with what is due while they are away. */
const atGateway = { gatewayId: reference(), save: flag().default(false) }
const invoiceIds = z
  .array(reference())
  .min(1)
  .max(PAID_TOGETHER)
  .overwrite(ids => [...new Set(ids)])
const begun = z.object({ address: z.string() })
const charging = z.object({ attemptId: z.int(), amount: z.int() })

/** Of each invoice that is paid so, or of the client whose wallet is filled: by which way. `attemptId`, `slipId`: what came of it. Of a client: several invoices are being charged to its card by one payment, or its wallet is. Minor units. */
export const ownBillingEvents = eventsOf('ownBilling', {
  /** Led to the page of a gateway; `amount`: all that is paid there. */
  pageBegun: { attemptId: z.int(), invoiceIds: z.array(z.int()), amount: z.int(), currency: z.string() },
  cardAsked: { attemptId: z.int(), invoiceIds: z.array(z.int()), amount: z.int(), currency: z.string() },
  topUpBegun: { attemptId: z.int(), amount: z.int(), currency: z.string() },
  topUpAnnounced: { slipId: z.int(), amount: z.int(), currency: z.string() },
  chargedTogether: { attemptId: z.int(), invoices: z.int(), amount: z.int(), currency: z.string() },
  topUpCharged: { attemptId: z.int(), amount: z.int(), currency: z.string() },
})

/** What a client owes and holds with us, and how it pays: for its own users. Amounts in minor units of its currency. */
export const ownBilling = {
  /** What users of a client are served is their own client's. */
  ownedBy: { by: 'clientId' },
  endpoints: {
    view: endpoint({
      ...ofCaller,
      method: 'GET',
      path: 'portal/billing',
      data: z.object({
        currency: z.string(),
        balance: z.int(),
        /** The last of what moved money into or out of the wallet, the latest first. */
        movements: z.array(
          z.object({
            id: z.int(),
            bookedOn: z.iso.date(),
            kind: z.enum(movementKinds),
            invoiceNumber: z.string().nullable(),
            amount: z.int(),
          }),
        ),
        /** What may be put into the wallet at once; null: nobody does so by themselves. */
        topUp: z.object({ least: z.int(), most: z.int() }).nullable(),
        /** What is on its way into it: at a gateway, or by transfers that were announced. */
        awaited: z.int(),
        gateways: z.array(z.object({ id: z.int(), name: bilingualRecord, savesCards: z.boolean() })),
        /** The card that is charged, where there is one. */
        card: z.object({ brand: z.enum(paymentBrands), lastFour: z.string() }).nullable(),
        accounts: z.array(z.object({ name: bilingualRecord, beneficiary: bilingualRecord.nullable(), iban: z.string() })),
        /** What is open, the oldest first. */
        invoices: z.array(
          z.object({
            id: z.int(),
            number: z.string().nullable(),
            dueDate: z.iso.date().nullable(),
            status: z.enum(invoiceStatuses),
            total: z.int(),
            balance: z.int(),
            /** A transfer was announced for it, or a bill of it waits at the banks: paid here too it would be paid twice. */
            awaited: z.boolean(),
          }),
        ),
      }),
      reply: 'read',
    }),
    /** Begins to fill the wallet by card; answers where the payer goes. Refusals: `validation` of `amount`, `wrongState`. */
    topUp: endpoint({
      ...paying,
      path: 'portal/top-up',
      writes: false,
      body: z.strictObject({ amount: amount({ min: 1 }), ...atGateway }),
      data: begun,
      reply: 'read',
    }),
    /** Fills it from the saved card, as a job. */
    topUpByCard: endpoint({
      ...paying,
      repeatable: true,
      path: 'portal/top-up/card',
      body: z.strictObject({ amount: amount({ min: 1 }) }),
      data: charging,
      reply: 'queued',
    }),
    /** Says that a transfer for the wallet is on its way: no money is booked until finance has seen it. One at a time. */
    topUpByTransfer: endpoint({
      ...paying,
      repeatable: true,
      path: 'portal/top-up/transfer',
      body: z.strictObject(announcedTransfer),
      data: z.object({ slipId: z.int() }),
      reply: 'transferAnnounced',
    }),
    /** Begins to pay open invoices by one payment; answers where the payer goes. Refusals: `notFound`, `wrongState`. */
    pay: endpoint({
      ...paying,
      path: 'portal/pay',
      writes: false,
      body: z.strictObject({ invoiceIds, ...atGateway }),
      data: begun,
      reply: 'read',
    }),
    /** Pays them from the saved card by one payment, as a job. */
    payByCard: endpoint({
      ...paying,
      repeatable: true,
      path: 'portal/pay/card',
      body: z.strictObject({ invoiceIds }),
      data: charging,
      reply: 'queued',
    }),
    /** The same by staff, of invoices of one client and currency. Refusals: `validation` of `invoiceIds.<n>`, `wrongState`. */
    chargeTogether: endpoint({
      method: 'POST',
      path: 'invoice/charge-together',
      access: 'invoice.chargeCard',
      perMinute: 30,
      body: z.strictObject({ invoiceIds }),
      data: charging,
      reply: 'queued',
    }),
  },
} as const
