import { z } from 'zod'
import { captchaProof } from '../access/fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, email, optional, phone, reference, requiredLongText, requiredText, text } from '../kernel/fields.ts'
import { idParams, resource } from '../kernel/resource.ts'
import { stateRules } from '../kernel/states.ts'
import { emailStates } from '../messaging/email-messages.ts'

export const contactStatuses = ['new', 'replied', 'converted', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** What may be done with a message in which status. */
export const contactMessageCan = stateRules({
  reply: ['new', 'replied', 'converted'],
  assign: ['new', 'replied', 'converted'],
  convert: ['new', 'replied'],
  markSpam: ['new', 'replied'],
  markNotSpam: ['spam'],
  remove: ['new', 'replied', 'converted', 'spam'],
} satisfies Record<string, readonly ContactStatus[]>)

const form = {
  name: requiredText({ min: 2, max: 100 }),
  email: email(),
  mobile: optional(phone()),
  subject: requiredText({ min: 3, max: 200 }),
  message: requiredLongText({ max: 5000 }),
}
const languages = ['en-US', 'ar-SA'] as const

const reply = z.object({
  id: z.int(),
  message: z.string(),
  authorName: z.string(),
  createdOn: z.iso.datetime(),
  emailMessageId: z.int().nullable(),
  /** What became of the mail. */
  state: z.enum(emailStates).nullable(),
})

const base = resource({
  name: 'contactMessages',
  path: 'contact-us',
  area: 'contactMessage',
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
    assigneeName: z.string().nullable(),
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
      assigneeName: { kind: 'text', sort: true, optional: true },
      repliedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
const { list, get, remove } = base.endpoints
const about = { method: 'POST', params: idParams, data: base.record } as const

export const contactMessages = {
  ...base,
  endpoints: {
    list,
    get,
    remove,
    /** Mails an answer to the sender in their language, with their message below it. */
    reply: endpoint({
      method: 'POST',
      path: 'contact-us/reply',
      access: 'contactMessage.reply',
      body: z.strictObject({ id: reference(), message: requiredLongText({ max: 10_000 }) }),
      data: base.record,
      reply: 'sent',
    }),
    assignees: endpoint({
      method: 'GET',
      path: 'contact-us/assignees',
      access: 'contactMessage.reply',
      data: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
    }),
    assign: endpoint({
      ...about,
      path: 'contact-us/:id/assign',
      access: 'contactMessage.reply',
      body: z.strictObject({ assigneeId: optional(reference()) }),
      reply: 'updated',
    }),
    markSpam: endpoint({ ...about, path: 'contact-us/:id/spam', access: 'contactMessage.reply', reply: 'updated' }),
    markNotSpam: endpoint({ ...about, path: 'contact-us/:id/not-spam', access: 'contactMessage.reply', reply: 'updated' }),
    /** Says which client the message became. */
    convert: endpoint({
      ...about,
      path: 'contact-us/:id/convert',
      access: 'contactMessage.convert',
      body: z.strictObject({ clientId: reference() }),
      reply: 'updated',
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
