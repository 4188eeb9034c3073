import { z } from 'zod'
import { linkToken } from '../access/fields.ts'
import { languages } from '../clients/client-values.ts'
import { storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { events as eventsOf } from '../kernel/event.ts'
import { flag, reference } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { announcedTransfer } from './bank-slips.ts'
import { invoiceStatuses } from './invoices.ts'

/** Days for which a link is good. */
export const PAY_LINK_DAYS = 60

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false } as const
const body = z.strictObject({ token: linkToken() })

/** Of an invoice: a link to pay it was made, with so many invoices in all, or all of its links ended. */
export const payLinkEvents = eventsOf('payLinks', { made: { invoices: z.int() }, revoked: {} })

/** What has become of what is asked for. */
export const payStates = ['open', 'paid', 'ended'] as const
const state = z.object({ state: z.enum(payStates) })

export const payLinks = {
  /** A link by which whoever has it pays these invoices, all open and of one client, together. Its address is told once. */
  make: endpoint({
    method: 'POST',
    path: 'invoice/pay-link',
    access: 'invoice.payLink',
    body: z.strictObject({
      invoiceIds: z
        .array(reference())
        .min(1)
        .max(100)
        .overwrite(ids => [...new Set(ids)]),
      /** Whoever has it may spend what the client holds with us on these invoices. Only who may do so themselves says that. */
      wallet: flag().default(false),
    }),
    data: z.object({ address: z.string(), expiresOn: z.iso.datetime(), currency: z.string(), balance: z.int(), invoices: z.int() }),
    repeatable: false,
    reply: 'payLinkMade',
  }),
  /** Nobody pays an invoice by a link that was given away; links that name others besides end as well. */
  revoke: endpoint({
    method: 'POST',
    path: 'invoice/:id/revoke-pay-links',
    access: 'invoice.payLink',
    params: idParams,
    data: z.object({ ended: z.int() }),
    reply: 'payLinksEnded',
  }),
  /** What is owed, and how it can be paid; nothing of the client but the language. Amounts in minor units. */
  view: endpoint({
    ...open,
    path: 'pay-link/view',
    perMinute: 30,
    body,
    data: state.extend({
      language: z.enum(languages),
      currency: z.string(),
      balance: z.int(),
      invoices: z.array(
        z.object({
          number: z.string(),
          dueDate: z.iso.date().nullable(),
          status: z.enum(invoiceStatuses),
          total: z.int(),
          balance: z.int(),
        }),
      ),
      /** The link may spend what the client holds with us, and that covers all of it; how much it is, is not told. */
      wallet: z.boolean(),
      /** Where an invoice can be paid by card; `savesCards`: the payer may have it kept for payments to come. */
      gateways: z.array(z.object({ id: z.int(), name: bilingualRecord, savesCards: z.boolean() })),
      /** Bills of them that can be paid at any bank (SADAD), by the number of the bill. */
      bills: z.array(
        z.object({
          invoice: z.string(),
          billNumber: z.string(),
          billerCode: z.string().nullable(),
          expiresOn: z.iso.date().nullable(),
          amount: z.int(),
          /** Of a simulated gateway: where it can be paid as at a bank. */
          address: z.string().nullable(),
        }),
      ),
      /** Numbers of the invoices of which a bill can be asked for. */
      billable: z.array(z.string()),
      /** A transfer for one of them is being looked for. */
      announced: z.boolean(),
      /** Where a transfer goes. */
      accounts: z.array(z.object({ name: bilingualRecord, beneficiary: bilingualRecord.nullable(), iban: z.string() })),
    }),
    reply: 'read',
  }),
  /** Begins to pay one of the invoices by card, or without a number all that are open by one payment; answers where the payer goes: a page of the gateway. */
  payByCard: endpoint({
    ...open,
    path: 'pay-link/card',
    checkout: true,
    perMinute: 10,
    // `save`: the payer agrees that the card is kept, and charged with what is due while they are away.
    body: body.extend({ gatewayId: reference(), number: z.string().min(1).max(100).optional(), save: flag().default(false) }),
    data: z.object({ address: z.string() }),
    reply: 'read',
  }),
  /** Asks a gateway for a bill of one of the invoices; however often, there is one. */
  issueBill: endpoint({
    ...open,
    path: 'pay-link/bill',
    checkout: true,
    perMinute: 10,
    body: body.extend({ number: z.string().min(1).max(100) }),
    data: z.object({ billNumber: z.string(), billerCode: z.string().nullable(), expiresOn: z.iso.date().nullable() }),
    reply: 'read',
  }),
  /**
   * A payer came back from a gateway, which is asked what became of it, whatever the browser claims. `key` is that of the attempt. `waiting`:
   * the gateway does not know yet; `code` says why it came to nothing, as in payment attempts.
   */
  returned: endpoint({
    ...open,
    path: 'pay-link/returned',
    perMinute: 30,
    body: z.strictObject({ key: z.uuid() }),
    data: z.object({
      state: z.enum(['paid', 'failed', 'waiting']),
      code: z.string().nullable(),
      /** Numbers of what it pays; null: nothing that was asked for, but the wallet. */
      number: z.string().nullable(),
      topUp: z.boolean(),
      amount: z.int(),
      currency: z.string(),
      language: z.enum(languages),
    }),
    reply: 'read',
  }),
  /**
   * Says that a transfer is on its way, which finance then looks for: no money is booked by it. Answers a key by which the slip of it is sent
   * within a quarter of an hour, once.
   */
  announce: endpoint({
    ...open,
    path: 'pay-link/announce',
    perMinute: 10,
    body: body.extend(announcedTransfer),
    data: z.object({ key: z.uuid() }),
    reply: 'transferAnnounced',
  }),
  /** The slip of a transfer that was just announced: multipart/form-data. */
  sendSlip: endpoint({
    ...open,
    path: 'pay-link/slip/:key',
    perMinute: 10,
    params: z.strictObject({ key: z.uuid() }),
    data: z.object({ items: z.array(storedFile) }),
    upload: { maximumFiles: 1 },
    reply: 'created',
  }),
  /** Pays all of it out of what the client holds with us, where the link may: all or nothing. */
  payFromWallet: endpoint({ ...open, path: 'pay-link/wallet', checkout: true, perMinute: 10, body, data: state, reply: 'paid' }),
}
