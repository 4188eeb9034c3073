import { z } from 'zod'
import { captchaProof } from '../access/fields.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, email, optional, phone, reference, requiredLongText, requiredText, text } from '../kernel/fields.ts'
import { obeying } from '../kernel/finding.ts'
import { resource } from '../kernel/resource.ts'
import { plainText } from '../kernel/text-rules.ts'
import { emailStates } from '../messaging/email-messages.ts'

export const contactStatuses = ['new', 'replied', 'converted', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

const open = ['new', 'replied', 'converted'] as const
const undecided = ['new', 'replied'] as const

const form = {
  name: obeying(requiredText({ min: 2, max: 100 }), plainText),
  email: email(),
  mobile: optional(phone()),
  subject: obeying(requiredText({ min: 3, max: 200 }), plainText),
  message: requiredLongText({ max: 5000 }),
}
const languages = ['en-US', 'ar-SA'] as const

const reply = z.object({
  id: z.int(),
  message: z.string(),
  authorName: bilingualRecord,
  createdOn: z.iso.datetime(),
  emailMessageId: z.int().nullable(),
  /** What became of the mail. */
  state: z.enum(emailStates).nullable(),
})

const base = resource({
  name: 'contactMessages',
  path: 'contact-us',
  area: 'contactMessage',
  ownedBy: { by: 'clientId', deleting: 'clear' },
  input: z.strictObject(form),
  record: {
    name: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    language: z.enum(languages),
    status: z.enum(contactStatuses),
    assigneeId: z.int().nullable(),
    assigneeName: bilingualRecord.nullable(),
    /** The client that it became. */
    clientId: z.int().nullable(),
    repliedOn: z.iso.datetime().nullable(),
    ip: z.string(),
    replies: z.array(reply).optional(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      name: { kind: 'text', sort: true },
      email: { kind: 'text', sort: true },
      mobile: { kind: 'text', optional: true },
      subject: { kind: 'text' },
      message: { kind: 'text' },
      status: { kind: 'choice', options: contactStatuses },
      language: { kind: 'choice', options: languages },
      assigneeName: { kind: 'bilingual', sort: true, optional: true },
      repliedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false },
  verbs: {
    /** Mails an answer to the sender in their language, with their message below it. */
    reply: {
      at: 'contact-us/reply',
      needs: 'contactMessage.reply',
      from: open,
      body: z.object({ message: requiredLongText({ max: 10_000 }) }),
      event: 'replied',
      reply: 'sent',
    },
    /** Gives it to a member of staff who may answer it; null takes it back. */
    assign: { needs: 'contactMessage.reply', from: open, body: z.object({ assigneeId: optional(reference()) }), event: 'assigned' },
    /** Says which client the message became. */
    convert: {
      needs: 'contactMessage.convert',
      from: undecided,
      to: 'converted',
      body: z.object({ clientId: reference() }),
      payload: z.object({ clientId: z.int() }),
      event: 'converted',
    },
    markSpam: {
      at: 'contact-us/:id/spam',
      needs: 'contactMessage.reply',
      from: undecided,
      to: 'spam',
      asks: 'nothing',
      many: true,
      undoneBy: 'markNotSpam',
      event: 'markedSpam',
    },
    markNotSpam: {
      at: 'contact-us/:id/not-spam',
      needs: 'contactMessage.reply',
      from: ['spam'],
      asks: 'nothing',
      many: true,
      undoneBy: 'markSpam',
      event: 'markedNotSpam',
    },
  },
})
const { create: _create, update: _update, ...served } = base.endpoints

export const contactMessages = {
  ...base,
  endpoints: {
    ...served,
    assignees: endpoint({
      method: 'GET',
      path: 'contact-us/assignees',
      access: 'contactMessage.reply',
      data: z.object({ items: z.array(z.object({ id: z.int(), name: bilingualRecord })) }),
    }),
  },
}
export type ContactMessage = z.output<(typeof contactMessages)['record']>

/** The form of the web site. It says nothing about what is kept: a filled-in `website` is a robot's and goes nowhere. */
export const contactForm = {
  send: endpoint({
    method: 'POST',
    path: 'contact-us',
    access: 'public',
    portal: true,
    writes: false,
    repeatable: false,
    perMinute: 5,
    body: z.strictObject({
      ...form,
      language: choice(languages).optional(),
      captcha: captchaProof(),
      /** Hidden from people. */
      website: text({ max: 500 }).optional(),
    }),
    data: z.object({}),
    reply: 'messageReceived',
  }),
}
