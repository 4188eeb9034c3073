import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

type Values = Record<string, string | number>

/** The words of a document in the reader's language and in the other one: it is read by both sides. */
export interface PaperWords {
  own: (word: string, values?: Values) => string
  other: (word: string, values?: Values) => string
  /** Of the other language, for what is written in it. */
  otherLanguage: 'ar' | 'en'
}

/** The words of invoices and of the notes on them (`invoices.view`). */
export async function paperWords(): Promise<PaperWords> {
  const arabic = (await getLocale()).startsWith('ar')
  const namespace = 'invoices.view'
  const [own, other] = await Promise.all([getTranslations(namespace), getTranslations({ locale: arabic ? 'en-US' : 'ar-SA', namespace })])
  return { own: dynamicMessages(own), other: dynamicMessages(other), otherLanguage: arabic ? 'en' : 'ar' }
}
