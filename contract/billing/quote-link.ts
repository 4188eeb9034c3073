import { z } from 'zod'
import { linkToken } from '../access/fields.ts'
import { cleanDomain, domainName } from '../kernel/domain-name.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { code, email, optional, reference, requiredLongText, requiredText } from '../kernel/fields.ts'
import { quoteOffer } from './quote-offer.ts'

/** What has become of a quote, for whom it is offered to: only an `open` one is accepted or declined. */
export const offerStates = ['open', 'notYet', 'expired', 'accepted', 'declined', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

const open = { method: 'POST', access: 'public', portal: true, writes: false, repeatable: false, perMinute: 30 } as const
const token = { token: linkToken() }
/** The edition that was read: what was changed meanwhile is not accepted unseen. */
const seen = { ...token, edition: z.int().positive() }
const state = z.object({ state: z.enum(offerStates) })

/** What whoever has the link of a quote does with it; who has none learns nothing. Refusals: `linkExpired`, `wrongState`, `validation`. */
export const quoteLink = {
  view: endpoint({
    ...open,
    path: 'quote-link/view',
    body: z.strictObject(token),
    data: state.extend({
      offer: quoteOffer,
      /** The company shows its prices with VAT. */
      withVat: z.boolean(),
      /** Nobody knows an address of whom it is for. */
      asksEmail: z.boolean(),
      /** Lines that are set up for a name which nobody has said yet. */
      asksDomains: z.array(z.int()),
    }),
    reply: 'read',
  }),
  /** Says yes to what was read; the answer is kept with the name, the time, the address and the hash of what was agreed to. */
  accept: endpoint({
    ...open,
    perMinute: 10,
    path: 'quote-link/accept',
    body: z.strictObject({
      ...seen,
      name: requiredText({ min: 2, max: 120 }),
      email: optional(email()),
      domains: z
        .array(z.strictObject({ lineId: reference(), domain: code(domainName, { max: 255, clean: cleanDomain }) }))
        .max(100)
        .default([]),
    }),
    data: state,
    reply: 'quoteAccepted',
  }),
  decline: endpoint({
    ...open,
    perMinute: 10,
    path: 'quote-link/decline',
    body: z.strictObject({ ...seen, name: requiredText({ min: 2, max: 120 }), reason: requiredLongText({ max: 1000 }) }),
    data: state,
    reply: 'quoteDeclined',
  }),
  pdf: endpoint({ ...open, perMinute: 10, path: 'quote-link/pdf', body: z.strictObject(token), data: z.any(), bytes: true }),
  /** One of the files that go with it. */
  file: endpoint({ ...open, path: 'quote-link/file', body: z.strictObject({ ...token, fileId: reference() }), data: z.any(), bytes: true }),
}
