import 'server-only'
import { getLocale } from 'next-intl/server'
import { ownTexts } from './own-texts.ts'

/** The company's name in the language of this request. */
export async function companyName(): Promise<string> {
  const [locale, { company }] = await Promise.all([getLocale(), ownTexts()])
  return company.name[locale.startsWith('ar') ? 'ar' : 'en']
}
