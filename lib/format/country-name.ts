const names = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language, by its ISO 3166 code; a code that is none stays as it is. */
export function countryName(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
