import 'server-only'
import { getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** What text messages are written from, in words: what is told by them alone, and what they tell beside a mail. */
export async function smsTemplates(): Promise<Record<string, string>> {
  const [own, mails] = await Promise.all([getTranslations('smsMessages'), getTranslations('emailMessages')])
  const wordsOf = (texts: unknown) => dynamicMessages(texts as typeof own).raw('options.template') as Record<string, string>
  return { ...wordsOf(mails), ...wordsOf(own) }
}
