import 'server-only'
import { getLocale } from 'next-intl/server'
import { publicState } from '#lib/public-state/public-state.ts'

/** The company's name in the language of this request. */
export async function companyName(): Promise<string> {
  const [locale, { company }] = await Promise.all([getLocale(), publicState()])
  return company.name[locale.startsWith('ar') ? 'ar' : 'en']
}
