import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import type { ClientPermission } from '../kernel/client-permissions.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, countryCode, email, optional, phone, postalCode, reference, street, text } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { emailCategories, languages } from './client-values.ts'

const kinds = () =>
  z
    .array(choice(emailCategories))
    .max(emailCategories.length)
    .overwrite(list => [...new Set(list)])
    .default([])

/** What a user of a client must be let do to have messages of a category sent to somebody. */
export const permissionOfCategory = {
  general: 'contacts',
  product: 'products',
  invoice: 'invoices',
  domain: 'domains',
  support: 'tickets',
} as const satisfies Record<(typeof emailCategories)[number], ClientPermission>

const input = z.strictObject({
  clientId: reference(),
  firstName: bilingualText({ max: 60 }),
  lastName: bilingualText({ max: 60 }),
  email: email(),
  phone: optional(phone()),
  jobTitle: optional(text({ max: 100 })),
  /** Where they are, as far as it is another place than the client's. */
  street: optional(street()),
  city: optional(text({ max: 100 })),
  postalCode: optional(postalCode()),
  countryCode: optional(countryCode()),
  /** In which they are written to. */
  language: choice(languages),
  /** What they get a copy of: what the client is told about these. */
  categories: kinds(),
  /** What they are sent by text message, to their number, where its template says something there. */
  smsCategories: kinds(),
})

/** Who is to get text messages has a number. */
export const contactProblems = ({ phone, smsCategories }: { phone?: string | null; smsCategories?: readonly string[] }): FieldProblems =>
  smsCategories?.length && !phone ? { phone: { key: 'required' } } : {}

const base = resource({
  name: 'contacts',
  path: 'contact',
  area: 'contact',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients, update: staffAndClients, remove: staffAndClients },
  permission: 'contacts',
  staffOnly: ['clientName'],
  input,
  record: {
    ...input.shape,
    firstName: bilingualRecord,
    lastName: bilingualRecord,
    displayName: bilingualRecord,
    clientName: bilingualRecord,
    /** Gets what is written about invoices, whatever they chose: one of a client. */
    isBilling: z.boolean(),
  },
  // Another one becomes it.
  unaudited: ['isBilling'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      displayName: { kind: 'bilingual', sort: true },
      email: { kind: 'text', sort: true },
      phone: { kind: 'text', optional: true },
      jobTitle: { kind: 'text', sort: true, optional: true },
      city: { kind: 'text', sort: true, optional: true },
      countryCode: { kind: 'text', of: 'countries', optional: true },
      language: { kind: 'choice', options: languages, sort: true },
      isBilling: { kind: 'flag' },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  own: { remove: { refusal: 'contactInUse' } },
  verbs: {
    makeBilling: { needs: 'contact.edit', asks: 'nothing', refusal: 'alreadyBillingContact', event: 'madeBilling' },
    endBilling: { needs: 'contact.edit', refusal: 'notBillingContact', event: 'billingEnded' },
    /** Another contact of the client takes its place wherever it is used; this one goes. `from`: the one that is gone; `name`: what it was called. */
    replace: {
      needs: 'contact.delete',
      body: z.object({ targetContactId: reference() }),
      danger: true,
      event: 'replaced',
      payload: z.object({ from: z.int(), name: bilingualRecord }),
    },
  },
})
const update = base.update.omit({ clientId: true })
/** People of a client who are written to. They do not sign in, and no change takes them to another client. */
export const contacts = {
  ...base,
  across: contactProblems,
  update,
  endpoints: { ...base.endpoints, update: endpoint({ ...base.endpoints.update, body: update }) },
}
export type Contact = RecordOf<typeof contacts>
