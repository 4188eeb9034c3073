import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { keepDateFormats } from '#lib/format/date-formats.ts'
import { publicState } from '#lib/public-state/public-state.ts'
import { getSession } from '#lib/session/session.ts'
import { compiledMessages } from './compiled-messages.ts'
import { chooseLocale, formattingLocale, languageCookie } from './locales.ts'
import { loadMessages } from './messages.ts'

export default getRequestConfig(async ({ locale: wanted }) => {
  const [asked, sent, { languages, company }, session] = await Promise.all([cookies(), headers(), publicState(), getSession()])
  keepDateFormats(company)
  // What is read by both sides of a deal says in which language it asks.
  const locale = wanted ?? chooseLocale(asked.get(languageCookie)?.value, sent.get('accept-language'), languages)
  const timeZone = session?.metadata.timeZone ?? company.timeZone
  return { locale: formattingLocale(locale), messages: compiledMessages(await loadMessages(locale)), timeZone, now: new Date() }
})
