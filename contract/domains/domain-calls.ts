import { z } from 'zod'
import { offeredLines } from '../billing/invoice-writing.ts'
import { invoiceStatuses } from '../billing/invoices.ts'
import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { registryRoles, toldContact } from './domain-contacts.ts'
import { applicantTypes, nicDocumentTypes } from './nic-document-types.ts'
import { renewTogether } from './renew-together.ts'

const contact = toldContact.nullable()
const renewal = z.object({
  currency: z.string(),
  expiresOn: z.iso.date().nullable(),
  /** A premium name, which is renewed year by year at what its registry asks then. */
  premium: z.boolean(),
  /** Why it is not renewed now, a key of the reasons. */
  refusal: z.string().nullable(),
  /** Asked besides, because it is late. */
  fee: z.int(),
  /** The terms that it can be renewed for, none beyond the longest that a name may run. */
  terms: z.array(z.object({ years: z.int(), net: z.int(), expiresOn: z.iso.date() })),
  /** The invoice that asks for what follows this expiry already. */
  invoice: z
    .object({ id: z.int(), number: z.string().nullable(), status: z.enum(invoiceStatuses), total: z.int(), currency: z.string() })
    .nullable(),
})

/** What is asked about a name and leaves it as it is. */
export const domainCalls = {
  ...renewTogether,
  /** The code by which it goes to another registrar, as it was given last; that it was seen stands in the history. null: it was not asked for yet. */
  code: endpoint({
    method: 'POST',
    path: 'domain/domain-epp-code/:id',
    access: 'domain.eppCode',
    params: idParams,
    data: z.object({ code: z.string().nullable() }),
    repeatable: false,
    perMinute: 60,
    reply: 'read',
  }),
  /** Whom we and its registry have for each role, as the registry was read last. `theirs` is null where it does not tell. */
  contacts: endpoint({
    method: 'GET',
    path: 'domain/:id/contacts',
    access: 'domain.contacts',
    callers: staffAndClients,
    permission: 'domains',
    params: idParams,
    data: z.object({
      /** When the registry was asked last; null: not yet. */
      readOn: z.iso.datetime().nullable(),
      /** Documents prove who holds it: its holder is changed by its registry alone. */
      holderProven: z.boolean(),
      /** Its registrar tells whom it has, and takes others. */
      takesContacts: z.boolean(),
      roles: z.array(
        z.object({
          role: z.enum(registryRoles),
          /** Nobody else was named: it is the holder. */
          asHolder: z.boolean(),
          ours: contact,
          /** Who was named for it besides the holder. */
          named: contact,
          theirs: contact,
          differs: z.array(z.string()),
        }),
      ),
    }),
    /** What its registry has, and where its holder lives, is read by staff. */
    forClients: {
      data: z.object({
        holderProven: z.boolean(),
        roles: z.array(
          z.object({
            role: z.enum(registryRoles),
            asHolder: z.boolean(),
            ours: toldContact.pick({ name: true, organisation: true, email: true }).nullable(),
            named: contact,
          }),
        ),
      }),
    },
  }),
  /** What its extension wants of who asks for it, and what of that nobody has sent yet. */
  documentsWanted: endpoint({
    method: 'GET',
    path: 'domain/:id/documents-wanted',
    access: 'domain.view',
    callers: staffAndClients,
    permission: 'domains',
    params: idParams,
    data: z.object({
      /** As whom its client can ask for it; of those documents, these are taken. */
      applicantTypes: z.array(z.enum(applicantTypes)),
      documentTypes: z.array(z.enum(nicDocumentTypes)),
      /** One of these is wanted; empty: one was sent that was not rejected, or nothing is wanted. */
      oneOf: z.array(z.enum(nicDocumentTypes)),
      /** Each of these is wanted besides. */
      besides: z.array(z.enum(nicDocumentTypes)),
      /** Its documents are still open: others can be sent. */
      open: z.boolean(),
      /** The largest PDF that its registry takes, in megabytes. */
      pdfMegabytes: z.number(),
    }),
  }),
  /** Lines that name it and ask what its next years cost; they renew nothing. */
  invoiceLine: endpoint({
    method: 'GET',
    path: 'domain/:id/invoice-line',
    access: 'domain.view',
    params: idParams,
    query: z.object({ years: z.coerce.number().int().min(1).max(LONGEST_TERM).default(1) }),
    data: offeredLines,
    reply: 'read',
  }),
  /** What goes along with it to another client, and what does not. */
  goesAlong: endpoint({
    method: 'GET',
    path: 'domain/:id/goes-along',
    access: 'domain.transferOwnership',
    params: idParams,
    data: z.object({
      autoRenew: z.boolean(),
      /** Its zone goes along; null: there is none, or the caller may not see it. */
      zoneId: z.int().nullable(),
      /** So many documents of it are erased. */
      documents: z.int(),
      /** So many services of the same name stay with who has it. */
      services: z.int(),
      /** These ask payment for its next years. */
      invoices: z.array(
        z.object({ id: z.int(), number: z.string().nullable(), status: z.enum(invoiceStatuses), total: z.int(), currency: z.string() }),
      ),
    }),
  }),
  /** What its next years cost today. Amounts in minor units, without VAT. */
  renewal: endpoint({
    method: 'GET',
    path: 'domain/:id/renewal',
    access: 'domain.renew',
    callers: staffAndClients,
    permission: 'domains',
    params: idParams,
    data: renewal,
    /** That an invoice is there; what it says is told where invoices are. */
    forClients: { data: renewal.extend({ invoice: z.object({ id: z.int() }).nullable() }) },
  }),
}
