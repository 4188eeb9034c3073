export const locales = ['en-US', 'ar-SA'] as const

export type Locale = (typeof locales)[number]

export const languageCookie = 'language'

export const isLocale = (value: unknown): value is Locale => locales.some(locale => locale === value)

/** The cookie decides; without it Arabic for a browser whose first language is Arabic, else English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  return acceptLanguage?.trim().toLowerCase().startsWith('ar') ? 'ar-SA' : 'en-US'
}

/** What texts are formatted with: digits are Latin in both languages. */
export const formattingLocale = (locale: Locale) => (locale === 'ar-SA' ? 'ar-SA-u-nu-latn' : locale)

/** The plain language tag of a formatting locale, for `lang`. */
export const languageOf = (locale: string): Locale => (locale.startsWith('ar') ? 'ar-SA' : 'en-US')

export const directionOf = (locale: string) => (locale.startsWith('ar') ? 'rtl' : 'ltr')
