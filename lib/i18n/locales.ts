/** The languages that come with Sijil. More can be added; their texts then start in English. */
export const builtInLocales = ['en-US', 'ar-SA'] as const
export type BuiltInLocale = (typeof builtInLocales)[number]

/** A language people may choose. */
export interface KnownLanguage {
  /** With its country: ar-SA. */
  code: string
  /** In its own script. */
  name: string
  direction: 'ltr' | 'rtl'
  isDefault: boolean
}

/** What is known before the platform has said more. */
export const builtInLanguages: readonly KnownLanguage[] = [
  { code: 'en-US', name: 'English', direction: 'ltr', isDefault: true },
  { code: 'ar-SA', name: 'العربية', direction: 'rtl', isDefault: false },
]

export const languageCookie = 'language'

export const isBuiltIn = (value: unknown): value is BuiltInLocale => builtInLocales.some(locale => locale === value)

/** The cookie decides; without it Arabic for a browser whose first language is Arabic, else the default language. */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | null,
  known: readonly KnownLanguage[] = builtInLanguages,
): string {
  const active = (code: string | undefined) => known.some(language => language.code === code)
  if (cookie !== undefined && active(cookie)) return cookie
  if (acceptLanguage?.trim().toLowerCase().startsWith('ar') && active('ar-SA')) return 'ar-SA'
  return known.find(({ isDefault }) => isDefault)?.code ?? 'en-US'
}

/** What texts are formatted with: digits are Latin in every language. */
export const formattingLocale = (locale: string) => (locale === 'en-US' ? locale : `${locale}-u-nu-latn`)

/** The plain language tag of a formatting locale, for `lang`. */
export const languageOf = (locale: string) => locale.replace(/-u-.*/, '')
