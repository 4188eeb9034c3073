import 'server-only'
import { getTranslations } from 'next-intl/server'

/** What mails are written from, in words; a template that is no more is shown as it was called. */
export async function emailTemplates() {
  const messages: Record<string, string> = (await getTranslations('emailMessages')).raw('options.template' as never)
  return {
    options: Object.entries(messages).map(([value, text]) => ({ value, text })),
    text: (template: string): string => messages[template] ?? template,
  }
}
