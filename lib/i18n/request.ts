import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { chooseLocale, formattingLocale, languageCookie } from './locales.ts'
import { loadMessages } from './messages.ts'
import { ownTexts } from './own-texts.ts'

export default getRequestConfig(async () => {
  const [asked, sent, { languages }] = await Promise.all([cookies(), headers(), ownTexts()])
  const locale = chooseLocale(asked.get(languageCookie)?.value, sent.get('accept-language'), languages)
  return { locale: formattingLocale(locale), messages: await loadMessages(locale), timeZone: 'UTC', now: new Date() }
})
