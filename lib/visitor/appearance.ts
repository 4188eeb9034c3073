import 'server-only'
import { cookies } from 'next/headers'
import { languageCookie } from '#lib/i18n/locales.ts'
import { overHttps } from '#lib/session/session-cookie.ts'
import { themeCookie } from '#lib/theme/theme.ts'

const year = 31_536_000

/** Keeps language and theme in this browser, so that the first byte of every page has them. Only in a server action or route handler. */
export async function storeAppearance({ language, theme }: { language?: string; theme?: string }): Promise<void> {
  const store = await cookies()
  const options = { path: '/', maxAge: year, sameSite: 'lax', secure: overHttps() } as const
  if (language) store.set(languageCookie, language, options)
  if (theme) store.set(themeCookie, theme, options)
}
