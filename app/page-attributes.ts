import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { directionOf, languageOf } from '#lib/i18n/locales.ts'
import { chooseTheme, themeCookie } from '#lib/theme/theme.ts'

/** What <html> says about this request: language, direction, theme. */
export async function pageAttributes() {
  const lang = languageOf(await getLocale())
  const theme = chooseTheme((await cookies()).get(themeCookie)?.value)
  return { lang, dir: directionOf(lang), theme } as const
}
