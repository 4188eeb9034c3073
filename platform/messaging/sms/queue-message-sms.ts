import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { builtInMessages } from '#platform/kernel/translator.ts'
import { mailFrame } from '../email/mail-frame.ts'
import { columnsOf, type MessageValues, masked, messageRow, type SentByRule } from '../message-content.ts'
import { type OwnTexts, ownSms, textsFor } from '../template/write-message.ts'
import { sendSms } from './send-sms.job.ts'

interface MessageSms {
  event: MessageEventName
  own: OwnTexts
  language: Locale
  values: MessageValues
  secretValues: MessageValues
  userId: number
  clientId: number | null
  /** The mail that it comes beside: each brings one text message at most. */
  emailMessageId: number
  /** To one of many, who may have enough of it. */
  promotional: boolean
  besideKey: string | undefined
  byRule: SentByRule | undefined
}

/** What is told by text message in any case is told by whoever tells it, not beside a mail. */
const toldAlready = (event: MessageEventName): boolean => event === 'passwordReset' || event in builtInMessages('en-US', 'sms-templates')

/**
 * Brings by text message, beside its mail, what the template of a message says there, where it says something and its receiver has a number. A text that
 * cannot be written keeps the mail from nothing.
 */
export async function queueMessageSms(scope: Scope, message: MessageSms): Promise<void> {
  const { event, own, language, values, secretValues, userId, clientId, emailMessageId, promotional, besideKey, byRule } = message
  if (!own || !(own.sms?.en || own.sms?.ar) || toldAlready(event)) return
  const { mobile } =
    (await scope.db.selectFrom('users').select('mobile').where('id', '=', userId).where('status', '=', 'IN_USE').executeTakeFirst()) ?? {}
  if (!mobile) return
  const dedupeKey = besideKey ? `beside ${besideKey} ${mobile}` : `beside mail ${emailMessageId}`
  await queueWritten(scope, {
    event,
    own,
    language,
    values,
    secretValues,
    number: mobile,
    clientId,
    userId,
    dedupeKey,
    promotional,
    byRule,
  })
}

interface TemplateSms {
  template: MessageEventName
  templateId?: number
  number: string
  clientId: number
  language: Locale
  values: MessageValues
  secretValues?: MessageValues
  dedupeKey?: string
  userId?: number | null
  /** Advertising, which waits for its hours and goes by the sender for it. */
  promotional?: boolean
  /** To a contact who asked for it: an answer that wants no more ends it. */
  toContact?: boolean
}

/** Brings by text message alone what the template of a message says there. Answers its id; null where it says nothing, or its key was there before. */
export async function queueTemplateSms(
  scope: Scope,
  { template: event, templateId, secretValues = {}, ...message }: TemplateSms,
): Promise<number | null> {
  const own = await textsFor(scope, event, { templateId })
  if (!own || own === 'off' || !(own.sms?.en || own.sms?.ar) || toldAlready(event)) return null
  const { company } = await mailFrame(scope, message.language)
  const values = { ...message.values, company }
  return queueWritten(scope, { userId: null, promotional: false, ...message, event, own, values, secretValues })
}

interface Written extends Pick<MessageSms, 'event' | 'language' | 'values' | 'secretValues' | 'clientId' | 'promotional'> {
  own: NonNullable<OwnTexts>
  number: string
  userId: number | null
  dedupeKey?: string
  toContact?: boolean
  byRule?: SentByRule | undefined
}

async function queueWritten(scope: Scope, message: Written): Promise<number | null> {
  const { event, own, language, values, secretValues, number, clientId, userId, dedupeKey, promotional, toContact = false } = message
  const whole = written(own, language, { ...values, ...secretValues })
  if (!whole) return null
  const row = messageRow(scope, 'smsMessages', { language, clientId, userId, secretValues, ...(dedupeKey ? { dedupeKey } : {}) }, whole)
  const stored = await scope.db
    .insertInto('smsMessages')
    .values({
      ...row,
      number,
      text: row.holdsSecrets ? written(own, language, { ...values, ...masked(secretValues) }) : whole,
      parts: smsParts(whole),
      template: event,
      promotional,
      toContact,
      ...columnsOf(message.byRule),
      searchText: searchText([number, event]),
    })
    .onConflict(conflict => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return null
  await scope.enqueue(sendSms, { id: stored.id })
  return stored.id
}

function written(own: NonNullable<OwnTexts>, language: Locale, values: MessageValues): string {
  try {
    return ownSms(own, language, values)
  } catch {
    return ''
  }
}
