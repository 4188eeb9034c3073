import { z } from 'zod'
import { languages } from '../clients/client-values.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'
import { recordFields } from '../kernel/resource.ts'

/** What became of the message to somebody: not written yet, on its way, taken by a server or gateway, on the phone, in the outbox, not delivered, given back, or given up. */
export const recipientStates = ['waiting', 'queued', 'sent', 'delivered', 'outbox', 'unwanted', 'failed', 'bounced', 'skipped'] as const

/** Whom a campaign is written to, and what became of it. */
export const campaignRecipients = readResource({
  name: 'campaignRecipients',
  path: 'campaign-recipient',
  access: 'campaign.view',
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  record: z.object({
    id: recordFields.id,
    campaignId: z.int(),
    clientId: z.int().nullable(),
    /** Of one by SMS the number, of the others the address. */
    email: z.string().nullable(),
    number: z.string().nullable(),
    language: z.enum(languages),
    state: z.enum(recipientStates),
    /** The mail in the log; null until it is written. */
    emailMessageId: z.int().nullable(),
    smsMessageId: z.int().nullable(),
    sentOn: z.iso.datetime().nullable(),
    error: z.string().nullable(),
    /** When they first followed a link of it; null too where that is not noted. */
    clickedOn: z.iso.datetime().nullable(),
    unsubscribedOn: z.iso.datetime().nullable(),
    client: z.object({ id: z.int(), displayName: bilingualRecord }).nullable().optional(),
  }),
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      campaignId: { kind: 'reference', of: 'campaigns' },
      clientId: { kind: 'reference', of: 'clients', relation: 'client', optional: true },
      email: { kind: 'text', sort: true, optional: true },
      number: { kind: 'text', sort: true, optional: true },
      language: { kind: 'choice', options: languages },
      state: { kind: 'choice', options: recipientStates },
      sentOn: { kind: 'instant', sort: true, optional: true },
      clickedOn: { kind: 'instant', sort: true, optional: true },
      unsubscribedOn: { kind: 'instant', sort: true, optional: true },
    },
    relations: ['client'],
    order: { by: 'id', order: 'asc' },
  },
})
