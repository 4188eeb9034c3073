import { useLocale } from 'next-intl'
import { countryName } from '#lib/format/country-name.ts'

/** A country in the reader's language, by its ISO 3166 code. */
export function Country({ code }: { code: string | null }) {
  const locale = useLocale()
  return code === null ? '—' : countryName(code, locale)
}
