import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { resource } from '../kernel/resource.ts'
import { messageCategories } from './message-categories.ts'

export const emailStates = [
  'queued',
  /** A mail server took it. */
  'sent',
  /** Written to the outbox, because no mail server is set: nobody took it. */
  'outbox',
  /** Its receiver does not want such mails. */
  'unwanted',
  'failed',
  /** A mail server took it, and gave it back later. */
  'bounced',
] as const
export type EmailState = (typeof emailStates)[number]

const base = resource({
  name: 'emailMessages',
  path: 'email-message',
  area: 'emailMessage',
  // They are queued by what is sent, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  ownedBy: { by: 'clientId', deleting: 'clear' },
  staffOnly: [
    'userId',
    'template',
    'error',
    'messageId',
    'providerId',
    'attempts',
    'holdsSecrets',
    'suppressed',
    'deliveredOn',
    'openedOn',
    'aboutResource',
    'aboutId',
    'replyTo',
    'cc',
    'addressedTo',
    'can',
  ],
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'emails',
  record: {
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
    /** When the receiver's server says that it has it, and when its image was first drawn; null where neither is told. */
    deliveredOn: z.iso.datetime().nullable(),
    openedOn: z.iso.datetime().nullable(),
    holdsSecrets: z.boolean(),
    /** No such mail goes to the address: it is one of `suppressedAddresses`. */
    suppressed: z.boolean(),
    /** The record that it tells of: its resource's name and its number; null where it is about none. */
    aboutResource: z.string().nullable(),
    aboutId: z.int().nullable(),
    replyTo: z.string().nullable(),
    /** Those whose copy everybody sees. */
    cc: z.string().nullable(),
    /** Of a copy: whom its message is to; null of the message itself. */
    addressedTo: z.string().nullable(),
  },
  state: 'state',
  notInList: ['text', 'html', 'suppressed', 'replyTo', 'cc'],
  verbs: {
    /** Sends the same message once more, as a new one. Not one that holds a code or link: those have ended. */
    resend: {
      needs: 'emailMessage.resend',
      from: ['sent', 'outbox', 'failed', 'bounced', 'unwanted'],
      refusal: 'stillQueued',
      asks: 'nothing',
      event: 'resent',
      /** `as`: the new message. */
      payload: z.object({ to: z.string(), as: z.int() }),
      reply: 'sent',
    },
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
      deliveredOn: { kind: 'instant', optional: true },
      openedOn: { kind: 'instant', optional: true },
      attempts: { kind: 'number', sort: true },
      error: { kind: 'text', optional: true },
      aboutResource: { kind: 'text', optional: true },
      aboutId: { kind: 'number', optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type EmailMessage = z.output<(typeof base)['record']>
export type EmailMessageRow = z.output<(typeof base)['row']>

const { list, get, resend } = base.endpoints
export const emailMessages = { ...base, endpoints: { list, get, resend } }
