import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { languageCookie, languageOf } from '#lib/i18n/locales.ts'

/**
 * A page that is opened by a link begins in the language of its client, unless this browser has chosen another one. `asked`: it was led there
 * once already, so that a browser which keeps nothing sees the page all the same.
 */
export async function speakTheirLanguage(language: string, page: string, asked: boolean): Promise<void> {
  const [chosen, shown] = await Promise.all([cookies(), getLocale()])
  if (asked || chosen.has(languageCookie) || languageOf(shown) === language) return
  redirect(`${page}/language?to=${language}`)
}
