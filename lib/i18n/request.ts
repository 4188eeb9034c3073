import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { chooseLocale, formattingLocale, languageCookie } from './locales.ts'
import { loadMessages } from './messages.ts'

export default getRequestConfig(async () => {
  const locale = chooseLocale((await cookies()).get(languageCookie)?.value, (await headers()).get('accept-language'))
  return { locale: formattingLocale(locale), messages: await loadMessages(locale), timeZone: 'UTC', now: new Date() }
})
