import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { templateTextNames } from '#contract/messaging/email-templates.ts'
import { isCritical, type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { smsLength } from '#contract/messaging/sms-parts.ts'
import { sanitised } from '#platform/kernel/rich-text.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { framedText, type MailFrame } from '../email/mail-frame.ts'
import { mailHtml, mailPage } from '../email/mail-html.ts'
import { type MessageValues, templateText } from '../message-content.ts'
import type {} from './email-template.table.ts'
import { renderTemplate, shown } from './liquid.ts'
import type { TemplateTexts } from './original-texts.ts'

/** Texts of somebody's own that a message is written by; null: by ours. */
export type OwnTexts = TemplateTexts | null
export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/** By which texts an event is told now; `off`: it is not told. `templateId` names a template of somebody's own. */
export async function textsFor(
  scope: Scope,
  event: MessageEventName,
  { templateId, always = false }: { templateId?: number | undefined; always?: boolean | undefined } = {},
): Promise<OwnTexts | 'off'> {
  const query = scope.db.selectFrom('emailTemplates').select([...templateTextNames, 'status', 'customised', 'builtIn'])
  const row = await (templateId === undefined
    ? query.where('event', '=', event).where('builtIn', '=', true)
    : query.where('id', '=', templateId).where('event', '=', event)
  ).executeTakeFirst()
  if (templateId !== undefined && !row) throw new Error(`template ${templateId} of ${event} is gone`)
  if (row?.status === 'inactive' && !always && !(row.builtIn && isCritical(event))) return 'off'
  return row && (row.customised || !row.builtIn) ? row : null
}

// A line break in a value must not become a header of its own.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A mail in a language. Texts of somebody's own that cannot be written with these values must not keep it from going out: ours stand for them. */
export function writeMail(event: MessageEventName, language: Locale, values: MessageValues, frame: MailFrame, own: OwnTexts): WrittenMail {
  if (!own) return ourMail(event, language, values, frame)
  try {
    return ownMail(own, language, values, frame)
  } catch (error) {
    if (event === 'clientNotice') throw error
    return ourMail(event, language, values, frame)
  }
}

function ourMail(event: MessageEventName, language: Locale, given: MessageValues, frame: MailFrame): WrittenMail {
  const values = isolatedValues(event, language, { ...given, company: frame.company })
  const subject = oneLine(templateText('mail-templates', `${event}.subject`, language, values))
  const text = templateText('mail-templates', `${event}.text`, language, values)
  return { subject, text: framedText(text, frame), html: mailHtml(subject, text, language, frame) }
}

/** Days, amounts and numbers as they do not turn in Arabic; a word that a text chooses by stays as it is. */
function isolatedValues(event: MessageEventName, language: Locale, values: MessageValues): MessageValues {
  const told = valuesOf(event, 'mail')
  const entries = Object.entries(values).map(([name, value]) => {
    const turns = told[name]?.kind === 'text' && typeof value === 'string' && /\d/.test(value)
    return [name, turns ? shown(value, language) : value] as const
  })
  return Object.fromEntries(entries)
}

/** By texts of somebody's own. Throws where they cannot be written. */
export function ownMail(own: TemplateTexts, locale: Locale, given: MessageValues, frame: MailFrame): WrittenMail {
  const values = { ...given, company: frame.company }
  const language = locale === 'ar-SA' ? 'ar' : 'en'
  const of = (name: 'subject' | 'text') => renderTemplate(inLanguage(own[name], language).text, values, { html: false, locale })
  const subject = oneLine(of('subject'))
  const text = of('text')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const formatted = own.html?.[language]
  const page = formatted
    ? mailPage(subject, sanitised(renderTemplate(formatted, values, { html: true, locale })), locale, frame)
    : mailHtml(subject, text, locale, frame)
  return { subject, text: framedText(text, frame), html: page }
}

/** A text message by a template of somebody's own. */
export const ownSms = (own: TemplateTexts, locale: Locale, values: MessageValues): string =>
  oneLine(renderTemplate(inLanguage(own.sms ?? { en: '', ar: '' }, locale === 'ar-SA' ? 'ar' : 'en').text, values, { html: false, locale }))

/** So many parts a text of a rule fills at most, with whatever values: each is paid for. */
const MOST_PARTS = 6
/** A text message that values made long, cut to a few parts. */
export function shortSms(text: string): string {
  const { parts, encoding } = smsLength(text)
  if (parts <= MOST_PARTS) return text
  const letters = [...text].slice(0, MOST_PARTS * (encoding === 'GSM-7' ? 153 : 67))
  const cut = () => `${letters.join('').trimEnd()}...`
  while (smsLength(cut()).parts > MOST_PARTS) letters.splice(-3)
  return cut()
}

export interface WrittenPush {
  title: string
  text: string
}
/** What a browser shows whole, in characters. */
const longest = { title: 120, text: 500 }

/** A push by a template of somebody's own; null where it has none. Without a title it has the subject of the mail. */
export function ownPush(own: TemplateTexts, locale: Locale, values: MessageValues, subject: string): WrittenPush | null {
  const { pushTitle, pushText } = own
  if (!pushTitle && !pushText) return null
  const of = (both: Bilingual | null, limit: number) =>
    both ? short(renderTemplate(inLanguage(both, locale === 'ar-SA' ? 'ar' : 'en').text, values, { html: false, locale }), limit) : ''
  return { title: oneLine(of(pushTitle, longest.title)) || short(subject, longest.title), text: of(pushText, longest.text) }
}
const short = (text: string, limit: number) => (text.length > limit ? `${[...text].slice(0, limit - 3).join('')}...` : text).trim()
