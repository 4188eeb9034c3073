import { randomUUID } from 'node:crypto'
import { documentLists } from '#contract/automation/table-export.ts'
import { email } from '#contract/kernel/fields.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { columnsOf, type MessageValues, masked, messageRow, type SentByRule } from '../message-content.ts'
import { queueMessagePush } from '../push/send-message-push.job.ts'
import { queueMessageSms } from '../sms/queue-message-sms.ts'
import type { TemplateTexts } from '../template/original-texts.ts'
import { sendingOf } from '../template/sending-of.ts'
import { textsFor, writeMail } from '../template/write-message.ts'
import { wantedBy } from '../wanted.ts'
import type { MailAttachment } from './email-message.table.ts'
import { mailFrame } from './mail-frame.ts'
import { sendEmail } from './send-email.job.ts'
import { senderOf } from './sender.ts'

export type MailTemplate = MessageEventName
export interface QueuedEmail {
  to: string
  template: MailTemplate
  /** A template of somebody's own, of the same event. */
  templateId?: number
  /** Texts that it is written by in place of those of its template. */
  texts?: TemplateTexts
  language: Locale
  category: MessageCategory
  values?: MessageValues
  /** One-time codes and links: in the mail itself, masked in the log. */
  secretValues?: MessageValues
  clientId?: number | null
  userId?: number | null
  /** true: its receiver asked for such messages themselves, whatever the client wants. */
  askedFor?: boolean
  /** Advertising: its receiver finds the way out in it, by this token. */
  unsubscribeToken?: string
  /** The HTML that goes out in place of what was written; not asked of a mail that holds secrets. */
  rewritten?: (html: string) => Promise<string>
  /** The record that it tells of, on whose page it is listed. */
  about?: { resource: string; id: number }
  /** The rule that tells it, and whether it waits for the end of quiet hours. */
  byRule?: SentByRule
  /** What it brings along: a file is there as long as the mail may be tried. */
  attachment?: MailAttachment
  /** To one of many: better none than twice, where a worker ends in the middle of it. */
  once?: boolean
  /** One of many that say the same, whose `dedupeKey` begins with it: what goes beside them by text message goes once to a number, a push once to a person. */
  besideKey?: string
  /** One event, one message: a second with the same key is not sent. */
  dedupeKey?: string
  /** true: another receiver of the same event has it too; the copies go with that one. */
  furtherReceiver?: boolean
  /** true: the caller sends it himself, and waits for the answer. */
  held?: boolean
  /** true: also by a template that is switched off, to try it. */
  always?: boolean
}

/**
 * Writes the message down by its template as it is now, and queues its sending, both in the caller's transaction. Answers its id, or null
 * when its key was there before or its template is switched off.
 */
export async function queueEmail(scope: Scope, message: QueuedEmail): Promise<number | null> {
  const { template, templateId, language, values = {}, secretValues = {} } = message
  const to = email().parse(message.to)
  const own = message.texts ?? (await textsFor(scope, template, { templateId, always: message.always }))
  if (own === 'off') return null
  const frame = await mailFrame(scope, language, message.unsubscribeToken)
  const whole = writeMail(template, language, { ...values, ...secretValues }, frame, own)
  if (message.rewritten && Object.keys(secretValues).length === 0) whole.html = await message.rewritten(whole.html)
  const row = messageRow(scope, 'emailMessages', message, JSON.stringify(whole))
  const shown = row.holdsSecrets ? writeMail(template, language, { ...values, ...masked(secretValues) }, frame, own) : whole
  const { clientId = null, askedFor } = message
  const by = await wantedBy(scope, { event: template, clientId, askedFor, advertising: message.unsubscribeToken !== undefined })
  const wanted = by.email
  const sending = await sendingOf(scope, template, templateId)
  const { address } = (await senderOf(scope, language, message.category, sending.senderId)).from
  const cc = mayHaveCopies(message) ? sending.cc : []
  const attachment = attachmentOf(message, sending.withDocument)
  const write = (receiver: string, of: { dedupeKey: string | null; addressedTo?: string; userId?: null }) =>
    scope.db
      .insertInto('emailMessages')
      .values({
        ...row,
        ...shown,
        ...(wanted ? {} : { state: 'unwanted' as const, sealedContent: null }),
        to: receiver,
        template,
        templateId: templateId ?? null,
        category: message.category,
        senderId: sending.senderId,
        replyTo: sending.replyTo,
        cc: cc.length > 0 ? cc.join(', ') : null,
        once: message.once ?? false,
        unsubscribeToken: message.unsubscribeToken ?? null,
        ...(message.about ? { aboutResource: message.about.resource, aboutId: message.about.id } : {}),
        ...columnsOf(message.byRule),
        ...(attachment ? { attachment: JSON.stringify(attachment) } : {}),
        ...(sending.files.length > 0 ? { files: JSON.stringify(sending.files) } : {}),
        messageId: messageIdOf(address),
        searchText: searchText([receiver, shown.subject, template]),
        ...of,
      })
      .onConflict(conflict => conflict.column('dedupeKey').doNothing())
      .returning('id')
      .executeTakeFirst()
  const stored = await write(to, { dedupeKey: row.dedupeKey })
  if (!stored) return null
  if (!message.held && wanted) await scope.enqueue(sendEmail, { id: stored.id })
  // Each copy is a mail of its own, with what becomes of it. It is nothing that the client sees among theirs.
  const copied = wanted && mayHaveCopies(message) ? [...new Set([...cc, ...sending.bcc])].filter(one => one !== to) : []
  for (const receiver of copied) {
    const dedupeKey = row.dedupeKey === null ? null : `${row.dedupeKey} copy ${receiver}`
    const copy = await write(receiver, { dedupeKey, addressedTo: to, userId: null })
    if (copy) await scope.enqueue(sendEmail, { id: copy.id })
  }
  if (message.userId) {
    const told = { ...values, company: frame.company }
    const promotional = message.unsubscribeToken !== undefined
    const { besideKey } = message
    const of = { event: template, own, language, values: told, emailMessageId: stored.id, userId: message.userId, promotional, besideKey }
    if (by.push) await queueMessagePush(scope, { ...of, subject: shown.subject })
    const to = { clientId }
    if (by.sms && !message.held) await queueMessageSms(scope, { ...of, ...to, secretValues, byRule: message.byRule })
  }
  return stored.id
}

/** What it brings: as its sender has it, unless its template says whether the document of what it is about goes with it. */
function attachmentOf({ attachment, about }: QueuedEmail, withDocument: boolean | undefined): MailAttachment | undefined {
  const drawn = attachment && 'list' in attachment
  if (withDocument === false) return drawn ? undefined : attachment
  // A reminder of an invoice that no authority has seen yet goes without it, whatever the template says.
  if (attachment || !withDocument || about?.resource === 'invoices') return attachment
  const list = documentLists.find(one => one === about?.resource)
  return list && about ? { list, id: about.id } : undefined
}

/** A test, one of many and whatever lets its reader in go to their receiver alone, whatever a template says. */
const mayHaveCopies = ({ held, once, unsubscribeToken, category, furtherReceiver }: QueuedEmail) =>
  !held && !once && !unsubscribeToken && category !== 'access' && !furtherReceiver

/** Fixed before the first try, so that a second try after a lost answer carries the same one. */
export const messageIdOf = (from: string) => `<${randomUUID()}@${/@([\w.-]+)$/.exec(from)?.[1] ?? 'localhost'}>`
