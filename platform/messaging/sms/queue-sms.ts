import { phone } from '#contract/kernel/fields.ts'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import type templates from '#messages/en-US/sms-templates.json'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inLanguage } from '../email/mail-frame.ts'
import { columnsOf, type MessageValues, masked, messageRow, type SentByRule, templateText } from '../message-content.ts'
import type { TemplateTexts } from '../template/original-texts.ts'
import { ownSms, shortSms, textsFor } from '../template/write-message.ts'
import { sendSms } from './send-sms.job.ts'

export type SmsTemplate = keyof typeof templates
export interface QueuedSms {
  number: string
  template: SmsTemplate
  /** Texts that it is written by in place of those of its template, cut to a few parts: their values may be long. */
  texts?: TemplateTexts
  language: Locale
  values?: MessageValues
  /** One-time codes: in the message itself, masked in the log. */
  secretValues?: MessageValues
  clientId?: number | null
  userId?: number | null
  dedupeKey?: string
  /** The rule that tells it, and whether it waits for the end of quiet hours. */
  byRule?: SentByRule
}

/** Writes the message down and queues its sending, both in the caller's transaction. Answers its id, or null when its key was there before. */
export async function queueSms(scope: Scope, message: QueuedSms): Promise<number | null> {
  const { template, language, secretValues = {} } = message
  const company = inLanguage(await setting(scope, 'companyName'), language) ?? 'Sijil'
  const values = { ...message.values, company }
  const event = template === 'passwordResetCode' ? 'passwordReset' : template
  const own = message.texts ?? (await textsFor(scope, event))
  const write = (told: MessageValues) => {
    try {
      if (own && own !== 'off') return message.texts ? shortSms(ownSms(own, language, told)) : ownSms(own, language, told)
    } catch {
      // A text of somebody's own that cannot be written must not keep a code from going out.
    }
    return templateText('sms-templates', template, language, told)
  }
  const whole = write({ ...values, ...secretValues })
  const row = messageRow(scope, 'smsMessages', message, whole)
  const stored = await scope.db
    .insertInto('smsMessages')
    .values({
      number: phone().parse(message.number),
      text: row.holdsSecrets ? write({ ...values, ...masked(secretValues) }) : whole,
      ...row,
      ...columnsOf(message.byRule),
      parts: smsParts(whole),
      template,
      promotional: false,
      searchText: searchText([message.number, template]),
    })
    .onConflict(conflict => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return null
  await scope.enqueue(sendSms, { id: stored.id })
  return stored.id
}
