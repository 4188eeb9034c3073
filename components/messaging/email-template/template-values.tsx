'use client'
import { useLocale, useTranslations } from 'next-intl'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { MergeValues } from './merge-values.tsx'

/** What the texts of an event may tell, with samples. */
export function TemplateValues({ event }: { event: MessageEventName }) {
  const label = dynamicMessages(useTranslations('emailTemplates'))
  const locale = useLocale()
  const told = Object.entries({ ...valuesOf(event, 'sms'), ...valuesOf(event, 'mail') })
  return (
    <MergeValues
      values={told.map(([name, { sample, options }]) => ({
        name,
        label: label(`options.html.${name}`),
        sample: options ? options.join(' / ') : typeof sample === 'object' ? nameFor(sample, locale) : String(sample),
      }))}
    />
  )
}
