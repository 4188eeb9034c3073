'use client'
import { useTranslations } from 'next-intl'
import { createTranslator } from 'use-intl/core'
import { Callout } from '#components/ui/callout.tsx'
import { compiledMessages } from '#lib/i18n/compiled-messages.ts'

const numbers = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? (name === 'count' ? 3 : `{${name}}`) : undefined), has: () => true },
)

/** The text as people will read it, with three of whatever is counted. */
export function TextPreview({ values }: { values: Record<string, unknown> }) {
  const t = useTranslations('languageStrings')
  const text = String(values.text || values.builtIn || values.english || '')
  let failed = false
  const read = createTranslator({
    locale: /\p{Script=Arabic}/u.test(text) ? 'ar-SA-u-nu-latn' : 'en-US',
    messages: compiledMessages({ text: text.replace(/<\/?\w+>/g, '') }),
    onError: () => {
      failed = true
    },
    getMessageFallback: () => '',
  })
  const shown = read('text', numbers)
  return (
    <Callout tone={failed ? 'warn' : 'info'} title={t('preview')}>
      <bdi dir="auto">{failed ? t('unreadable') : shown}</bdi>
    </Callout>
  )
}
