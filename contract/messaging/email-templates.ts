import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { bilingualRichText } from '../kernel/bilingual-rich-text.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, email, emailList, flag, optional, reference } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { messageCategories } from './message-categories.ts'
import { messageEventNames } from './sent-messages.ts'

export const templateStatuses = ['active', 'inactive'] as const
export const templateLanguages = ['en', 'ar'] as const
/** In which languages a template is written. */
export const readyLanguages = ['both', 'en', 'ar'] as const

/** The texts of a message in both languages; each is a template. An HTML text that is not given is made of the plain one. */
export const templateTexts = {
  subject: bilingualText({ max: 200 }),
  text: bilingualText({ max: 10_000, lines: true }),
  html: optional(bilingualRichText({ max: 20_000 })),
  /** Sent by SMS as well where the receiver has a number; empty: no text message. */
  sms: optional(bilingualText({ max: 1000, lines: true })),
  /** Pushed to the browsers that the receiver turned that on in; without either nothing of its own is. A title that is not given is the subject. */
  pushTitle: optional(bilingualText({ max: 100 })),
  pushText: optional(bilingualText({ max: 250, lines: true })),
}
export type TemplateText = keyof typeof templateTexts
export const templateTextNames = Object.keys(templateTexts) as TemplateText[]

/** The most addresses that get a copy, seen and unseen each. */
export const mostCopies = 10
/** From whom a message comes and who gets a copy; without a sender it is that of its category. */
const sending = {
  senderId: optional(reference()),
  replyTo: optional(email()),
  /** Seen by everybody who gets the message, and by nobody. */
  cc: optional(emailList({ most: mostCopies })),
  bcc: optional(emailList({ most: mostCopies })),
}

/** So many files go with the mails of a template, and no larger together, in bytes: what many servers take. */
export const templateFileLimit = 5
export const templateFilesSize = 10 * 1024 * 1024
const brought = {
  /** Files that it has, and others that were uploaded before. Those that are not named any more are taken away. */
  fileIds: z
    .array(reference())
    .max(templateFileLimit)
    .overwrite(ids => [...new Set(ids)])
    .default([]),
  /** Whether the document of what a mail is about goes with it, of an event of `documentChoices`. */
  withDocument: flag().default(true),
}

export const emailTemplateInput = z.strictObject({ name: bilingualText({ max: 100 }), ...templateTexts, ...sending, ...brought })
const { fileIds: _, ...kept } = emailTemplateInput.shape

const templateFile = z.object({ id: z.int(), name: z.string(), mimeType: z.string(), size: z.int() })
export type TemplateFile = z.output<typeof templateFile>

const base = resource({
  name: 'emailTemplates',
  path: 'email-template',
  area: 'emailTemplate',
  input: emailTemplateInput,
  record: {
    ...kept,
    name: bilingualRecord,
    attachments: z.array(templateFile),
    /** What it is written about: which values it may tell. */
    event: z.enum(messageEventNames),
    category: z.enum(messageCategories),
    status: z.enum(templateStatuses),
    /** The one that is sent by itself; another is for messages that staff send. */
    builtIn: z.boolean(),
    /** Its texts are not ours any more. */
    customised: z.boolean(),
    critical: z.boolean(),
    languages: z.enum(readyLanguages),
  },
  notInList: ['text', 'html', 'sms', 'pushTitle', 'pushText', 'senderId', 'replyTo', 'cc', 'bcc', 'attachments', 'withDocument'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      subject: { kind: 'bilingual' },
      event: { kind: 'choice', options: messageEventNames },
      category: { kind: 'choice', options: messageCategories, sort: true },
      status: { kind: 'choice', options: templateStatuses, sort: true },
      languages: { kind: 'choice', options: readyLanguages },
      builtIn: { kind: 'flag' },
      customised: { kind: 'flag' },
      updatedOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  events: { tried: { to: z.string() } },
  verbs: {
    activate: {
      needs: 'emailTemplate.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'templateActive',
      asks: 'nothing',
      many: true,
      event: 'activated',
    },
    /** Nothing is sent by it until it is active. What must be told cannot be switched off. */
    deactivate: {
      needs: 'emailTemplate.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'templateInactive',
      reason: 'optional',
      undoneBy: 'activate',
      many: true,
      event: 'deactivated',
    },
    /** Its texts become ours again. */
    reset: { needs: 'emailTemplate.edit', many: true, danger: true, event: 'reset' },
    /** Its texts become what they were when an entry of its history had been written. */
    restore: {
      needs: 'emailTemplate.edit',
      body: z.object({ entryId: reference() }),
      event: 'restored',
    },
  },
})

const part = z.object({ en: z.string(), ar: z.string() })
export const emailTemplates = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** How texts would be read, whether or not they are stored: with the values of a record that they are about, else with samples. */
    preview: endpoint({
      method: 'POST',
      path: 'email-template/preview',
      access: 'emailTemplate.view',
      body: z.strictObject({
        event: choice(messageEventNames),
        language: choice(templateLanguages),
        /** Of the kind that `previewedBy` names for the event, and one that the caller may see. */
        recordId: optional(reference()),
        subject: templateTexts.subject,
        text: templateTexts.text,
        html: templateTexts.html,
        sms: templateTexts.sms,
        pushTitle: templateTexts.pushTitle,
        pushText: templateTexts.pushText,
      }),
      data: z.object({
        subject: z.string(),
        text: z.string(),
        /** The whole page, to be shown in a frame of its own. */
        html: z.string(),
        sms: z.object({ text: z.string(), parts: z.int() }).nullable(),
        /** Without a text of its own a browser shows the kind of the message in its place. */
        push: z.object({ title: z.string(), text: z.string() }).nullable(),
      }),
      reply: 'read',
    }),
    /** Sends the stored texts to the caller at once, with samples. */
    tryOut: endpoint({
      method: 'POST',
      path: 'email-template/:id/try',
      access: 'emailTemplate.edit',
      params: idParams,
      body: z.strictObject({ language: choice(templateLanguages) }),
      data: z.object({ to: z.string(), result: z.enum(['sent', 'outbox', 'failed']), answer: z.string() }),
      repeatable: false,
      reply: 'read',
      perMinute: 10,
    }),
    /** What its texts would be without anybody's changes. */
    original: endpoint({
      method: 'GET',
      path: 'email-template/:id/original',
      access: 'emailTemplate.view',
      params: idParams,
      data: z.object({ subject: part, text: part, html: part, sms: part, pushTitle: part, pushText: part }),
    }),
  },
}
export type EmailTemplate = RecordOf<typeof emailTemplates>
export type EmailTemplateRow = z.output<typeof base.row>
