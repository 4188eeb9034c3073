import 'server-only'
import { getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** What mails are written from, in words; a template that is no more is shown as it was called. */
export async function emailTemplates() {
  const messages = dynamicMessages(await getTranslations('emailMessages')).raw('options.template') as Record<string, string>
  return {
    options: Object.entries(messages).map(([value, text]) => ({ value, text })),
    text: (template: string): string => messages[template] ?? template,
  }
}
