import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { keepDateFormats } from '#lib/format/date-formats.ts'
import { getSession } from '#lib/session/session.ts'
import { chooseLocale, formattingLocale, languageCookie } from './locales.ts'
import { loadMessages } from './messages.ts'
import { ownTexts } from './own-texts.ts'

export default getRequestConfig(async () => {
  const [asked, sent, { languages, company }, session] = await Promise.all([cookies(), headers(), ownTexts(), getSession()])
  keepDateFormats(company)
  const locale = chooseLocale(asked.get(languageCookie)?.value, sent.get('accept-language'), languages)
  const timeZone = session?.metadata.timeZone ?? company.timeZone
  return { locale: formattingLocale(locale), messages: await loadMessages(locale), timeZone, now: new Date() }
})
