import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'
import { recordFields } from '../kernel/resource.ts'
import { emailCategories } from './client-values.ts'

export const consentChannels = ['email', 'sms', 'push'] as const
export type ConsentChannel = (typeof consentChannels)[number]
export const consentPurposes = ['marketing', ...emailCategories] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
/** Where it was said: by staff for the client, by the client, by the way out in a mail of advertising, by a text message in answer, or by what runs by itself. */
export const consentSources = ['staff', 'client', 'link', 'reply', 'system'] as const

/**
 * Each yes and no of a client to being written to, as it was said: who, when, from where and to which words. Nothing changes it, and the last one of a
 * purpose and channel is what holds. It stays with a client that is merged into another: nobody agrees by that.
 */
export const consents = readResource({
  name: 'consents',
  path: 'consent',
  access: 'client.view',
  ownedBy: { by: 'clientId', merging: 'keep', deleting: 'delete' },
  record: z.object({
    id: recordFields.id,
    createdOn: recordFields.createdOn,
    clientId: z.int(),
    clientName: bilingualRecord,
    channel: z.enum(consentChannels),
    purpose: z.enum(consentPurposes),
    given: z.boolean(),
    source: z.enum(consentSources),
    personName: bilingualRecord,
    ip: z.string(),
    /** What was agreed to, in the words that were shown. */
    wording: z.string(),
    /** Why staff said it for the client; '' of everybody else. */
    reason: z.string(),
  }),
  staffOnly: ['reason'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      channel: { kind: 'choice', options: consentChannels },
      purpose: { kind: 'choice', options: consentPurposes, sort: true },
      given: { kind: 'flag', sort: true },
      source: { kind: 'choice', options: consentSources, sort: true },
      personName: { kind: 'bilingual' },
      ip: { kind: 'text' },
      wording: { kind: 'text' },
      reason: { kind: 'text' },
    },
    order: { by: 'id', order: 'desc' },
  },
})
export type Consent = z.output<(typeof consents)['row']>
