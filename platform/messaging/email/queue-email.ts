import { randomUUID } from 'node:crypto'
import { email } from '#contract/kernel/fields.ts'
import type { MessageCategory } from '#contract/messaging/email-messages.ts'
import type templates from '#messages/en-US/mail-templates.json'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { type MessageValues, masked, messageRow, templateText } from '../message-content.ts'
import { framedText, type MailFrame, mailFrame } from './mail-frame.ts'
import { mailHtml } from './mail-html.ts'
import { sendEmail } from './send-email.job.ts'
import { senderOf } from './sender.ts'

export type MailTemplate = keyof typeof templates
export interface QueuedEmail {
  to: string
  template: MailTemplate
  language: Locale
  category: MessageCategory
  values?: MessageValues
  /** One-time codes and links: in the mail itself, masked in the log. */
  secretValues?: MessageValues
  clientId?: number | null
  userId?: number | null
  /** One event, one message: a second with the same key is not sent. */
  dedupeKey?: string
  /** true: the caller sends it himself, and waits for the answer. */
  held?: boolean
}

/** Writes the message down and queues its sending, both in the caller's transaction. Answers its id, or null when its key was there before. */
export async function queueEmail(scope: Scope, message: QueuedEmail): Promise<number | null> {
  const { template, language, values = {}, secretValues = {} } = message
  const to = email().parse(message.to)
  const frame = await mailFrame(scope, language)
  const whole = written(template, language, { ...values, ...secretValues }, frame)
  const row = messageRow(scope, 'emailMessages', message, JSON.stringify(whole))
  const shown = row.holdsSecrets ? written(template, language, { ...values, ...masked(secretValues) }, frame) : whole
  const stored = await scope.db
    .insertInto('emailMessages')
    .values({
      ...row,
      ...shown,
      to,
      template,
      category: message.category,
      messageId: messageIdOf((await senderOf(scope, language)).from.address),
      searchText: searchText([to, shown.subject, template]),
    })
    .onConflict(conflict => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return null
  if (!message.held) await scope.enqueue(sendEmail, { id: stored.id })
  return stored.id
}

function written(template: MailTemplate, language: Locale, given: MessageValues, frame: MailFrame) {
  const values = { ...given, company: frame.company }
  // A line break in a value must not become a header of its own.
  const subject = templateText('mail-templates', `${template}.subject`, language, values).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const text = templateText('mail-templates', `${template}.text`, language, values)
  return { subject, text: framedText(text, frame), html: mailHtml(subject, text, language, frame) }
}

/** Fixed before the first try, so that a second try after a lost answer carries the same one. */
export const messageIdOf = (from: string) => `<${randomUUID()}@${/@([\w.-]+)$/.exec(from)?.[1] ?? 'localhost'}>`
