import 'server-only'
import { cookies, headers } from 'next/headers'
import { lastPublicState } from '#lib/public-state/public-state.ts'
import { chooseLocale, languageCookie } from './locales.ts'

/** The language of this request, for calls: unlike its texts, it is there at once. */
export async function requestLocale(): Promise<string> {
  const [asked, sent, { languages }] = await Promise.all([cookies(), headers(), lastPublicState()])
  return chooseLocale(asked.get(languageCookie)?.value, sent.get('accept-language'), languages)
}
