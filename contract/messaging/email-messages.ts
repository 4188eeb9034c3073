import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { readResource } from '../kernel/read-resource.ts'
import { canSchema, idParams, recordFields } from '../kernel/resource.ts'

export const emailStates = ['queued', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

/** What a message is about; clients choose which categories they want. `access` (codes, links, warnings) always goes out. */
export const messageCategories = ['access', 'general', 'product', 'invoice', 'domain', 'support'] as const
export type MessageCategory = (typeof messageCategories)[number]

const base = readResource({
  name: 'emailMessages',
  path: 'email-message',
  access: 'log.view',
  ownedBy: { by: 'clientId', deleting: 'clear' },
  staffOnly: ['userId', 'template', 'error', 'messageId', 'providerId', 'attempts', 'holdsSecrets', 'suppressed', 'can'],
  callers: staffAndClients,
  record: z.object({
    ...recordFields,
    to: z.string(),
    subject: z.string(),
    /** One-time codes and links are masked. */
    text: z.string(),
    html: z.string(),
    template: z.string(),
    category: z.enum(messageCategories),
    language: z.enum(['en-US', 'ar-SA']),
    clientId: z.int().nullable(),
    userId: z.int().nullable(),
    state: z.enum(emailStates),
    error: z.string().nullable(),
    messageId: z.string(),
    /** What the mail server answered. */
    providerId: z.string().nullable(),
    attempts: z.int(),
    sentOn: z.iso.datetime().nullable(),
    holdsSecrets: z.boolean(),
    /** No mail goes to the address: it stands in the setting `mailSuppressions`. */
    suppressed: z.boolean(),
    can: canSchema.optional(),
  }),
  notInList: ['text', 'html', 'suppressed'],
  events: {
    /** `as`: the new message. */
    resent: { to: z.string(), as: z.int() },
    addressSuppressed: {},
    addressAllowed: {},
  },
  list: {
    fields: {
      createdOn: { kind: 'instant', sort: true },
      state: { kind: 'choice', options: emailStates },
      to: { kind: 'text' },
      subject: { kind: 'text' },
      template: { kind: 'text' },
      category: { kind: 'choice', options: messageCategories },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      sentOn: { kind: 'instant', sort: true, optional: true },
      attempts: { kind: 'number', sort: true },
      error: { kind: 'text', optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type EmailMessage = z.output<(typeof base)['record']>
export type EmailMessageRow = z.output<(typeof base)['row']>

export const emailMessages = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Sends the same message once more, as a new one. Not one that holds a code or link: those have ended. */
    resend: endpoint({
      method: 'POST',
      path: 'email-message/:id/resend',
      access: 'emailMessage.resend',
      params: idParams,
      data: base.record,
      reply: 'created',
    }),
  },
}
