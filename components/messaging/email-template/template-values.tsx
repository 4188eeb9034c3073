'use client'
import { useLocale, useTranslations } from 'next-intl'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** What the texts of an event may tell, with samples, and how conditions are written. */
export function TemplateValues({ event }: { event: MessageEventName }) {
  const t = useTranslations('emailTemplates')
  const label = dynamicMessages(t)
  const locale = useLocale()
  const told = Object.entries({ ...valuesOf(event, 'sms'), ...valuesOf(event, 'mail') })
  return (
    <Card title={t('values')}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {told.map(([name, { sample, options }]) => (
          <li key={name} className="min-w-0">
            <CopyButton value={`{{ ${name} }}`}>
              <bdi dir="ltr" className="code-text">{`{{ ${name} }}`}</bdi>
            </CopyButton>
            <span className="text-text-3 text-small block truncate">
              {label(`options.html.${name}`)}
              {': '}
              <bdi>{options ? options.join(' / ') : typeof sample === 'object' ? nameFor(sample, locale) : String(sample)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-text-3 text-small mt-3">
        {t('conditions')}{' '}
        <bdi dir="ltr" className="code-text">
          {"{% if name == 'x' %} … {% else %} … {% endif %}"}
        </bdi>
      </p>
    </Card>
  )
}
