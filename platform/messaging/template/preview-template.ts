import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { emailTemplates } from '#contract/messaging/email-templates.ts'
import { type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { mailFrame } from '../email/mail-frame.ts'
import type { MessageValues } from '../message-content.ts'
import { textFindings } from './check-texts.ts'
import { cleanTexts } from './email-template.store.ts'
import type { TemplateTexts } from './original-texts.ts'
import { ownMail, ownSms } from './write-message.ts'

export const localeOf = (language: 'en' | 'ar'): Locale => (language === 'ar' ? 'ar-SA' : 'en-US')

/** What an event would tell: samples. */
export function sampleValues(event: MessageEventName, channel: 'mail' | 'sms', locale: Locale): MessageValues {
  const values = Object.entries(valuesOf(event, channel))
  return Object.fromEntries(values.map(([name, { sample }]) => [name, typeof sample === 'object' ? nameFor(sample, locale) : sample]))
}

interface Client {
  id: number
  email: string
  displayName: Bilingual
  companyName: Bilingual | null
}

/** Of a client of ours: what any message to them may tell. */
async function valuesOfClient(scope: Scope, clientId: number, locale: Locale): Promise<MessageValues> {
  scope.require('client.view')
  const { rows } = await sql<Client>`select "id", "email", "displayName", "companyName" from "clients" where "id" = ${clientId}`.execute(
    scope.db,
  )
  const [client] = rows
  if (!client) throw new Problem('notFound')
  const { id, email, displayName, companyName } = client
  const told = { number: String(id), email, login: email, companyName: companyName ? nameFor(companyName, locale) : '' }
  return { ...told, name: nameFor(displayName, locale) }
}

/** How texts would be read; refused where they could not be stored. */
export async function previewTemplate(scope: Scope, { body }: { body: BodyOf<typeof emailTemplates.endpoints.preview> }) {
  const { event, language, clientId, ...given } = body
  const fields = textFindings(event, given)
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const locale = localeOf(language)
  const texts = { ...given, ...cleanTexts(given) } as TemplateTexts
  const client = clientId === null ? {} : await valuesOfClient(scope, clientId, locale)
  const told = (channel: 'mail' | 'sms') => {
    const values = sampleValues(event, channel, locale)
    // A number of a client is no number of an invoice.
    const own = event === 'clientNotice' || event === 'clientWelcome' ? client : { name: client.name }
    return { ...values, ...Object.fromEntries(Object.entries(own).filter(([name, value]) => name in values && value !== undefined)) }
  }
  try {
    const frame = await mailFrame(scope, locale)
    const mail = ownMail(texts, locale, told('mail'), frame)
    const sms = texts.sms ? ownSms(texts, locale, { ...told('sms'), company: frame.company }) : null
    return { ...mail, sms: sms === null ? null : { text: sms, parts: smsParts(sms) } }
  } catch {
    throw new Problem('wrongState', { reason: 'templateFails' })
  }
}
