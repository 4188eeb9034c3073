import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { languageOf } from '#lib/i18n/locales.ts'
import { publicState } from '#lib/public-state/public-state.ts'
import { chooseTheme, themeCookie } from '#lib/theme/theme.ts'

/** What <html> says about this request: language, direction, theme; the languages to choose from, and the company. */
export async function pageAttributes() {
  const [locale, store, { languages, company }] = await Promise.all([getLocale(), cookies(), publicState()])
  const lang = languageOf(locale)
  const theme = chooseTheme(store.get(themeCookie)?.value)
  return { lang, dir: languages.find(({ code }) => code === lang)?.direction ?? 'ltr', theme, languages, company } as const
}
