import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { emailTemplates } from '#contract/messaging/email-templates.ts'
import { previewedBy } from '#contract/messaging/previewed-records.ts'
import { type MessageChannel, type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { mailFrame } from '../email/mail-frame.ts'
import type { MessageValues } from '../message-content.ts'
import { textFindings } from './check-texts.ts'
import { cleanTexts } from './email-template.store.ts'
import type { TemplateTexts } from './original-texts.ts'
import { valuesOfRecord } from './record-values.ts'
import { ownMail, ownPush, ownSms } from './write-message.ts'

export const localeOf = (language: 'en' | 'ar'): Locale => (language === 'ar' ? 'ar-SA' : 'en-US')

/** What an event would tell: samples. */
export function sampleValues(event: MessageEventName, channel: MessageChannel, locale: Locale): MessageValues {
  const values = Object.entries(valuesOf(event, channel))
  return Object.fromEntries(values.map(([name, { sample }]) => [name, typeof sample === 'object' ? nameFor(sample, locale) : sample]))
}

/** How texts would be read; refused where they could not be stored. */
export async function previewTemplate(scope: Scope, { body }: { body: BodyOf<typeof emailTemplates.endpoints.preview> }) {
  const { event, language, recordId, ...given } = body
  const fields = textFindings(event, given)
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const locale = localeOf(language)
  const texts = { ...given, ...cleanTexts(given) } as TemplateTexts
  const list = previewedBy(event)
  const real = list && recordId !== null ? await valuesOfRecord(scope, list, recordId, locale) : {}
  const told = (channel: MessageChannel) => {
    const known = valuesOf(event, channel)
    // Whoever writes texts opens nothing by a preview of them.
    const shown = Object.entries(real).filter(([name]) => known[name] && known[name].kind !== 'secret')
    return { ...sampleValues(event, channel, locale), ...Object.fromEntries(shown) }
  }
  try {
    const frame = await mailFrame(scope, locale)
    const mail = ownMail(texts, locale, told('mail'), frame)
    const sms = texts.sms ? ownSms(texts, locale, { ...told('sms'), company: frame.company }) : null
    const push = ownPush(texts, locale, { ...told('push'), company: frame.company }, mail.subject)
    return { ...mail, sms: sms === null ? null : { text: sms, parts: smsParts(sms) }, push }
  } catch {
    throw new Problem('wrongState', { reason: 'templateFails' })
  }
}
