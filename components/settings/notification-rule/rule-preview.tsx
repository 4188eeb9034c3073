'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Select, type SelectOption } from '#components/ui/select.tsx'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import type { notificationRules, RuleChannel } from '#contract/settings/notification-rules.ts'
import { ruleTextNames } from '#contract/settings/rule-texts.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { callRecord } from '#lib/record/record-actions.ts'

type Preview = typeof notificationRules.endpoints.preview
type Shown = AnswerOf<Preview> & { language: 'en' | 'ar' }

interface RulePreviewProps {
  typed: Values
  /** The last times that one of its events happened. */
  happened: SelectOption[]
}

/** A text that is not filled in is none. */
const given = (value: unknown) => {
  const { en = '', ar = '' } = (value ?? {}) as { en?: string; ar?: string }
  return en.trim() || ar.trim() ? { en, ar } : null
}

/** How the texts of a rule read as they are typed, by its channels, of something that happened or of samples. */
export function RulePreview({ typed, happened }: RulePreviewProps) {
  const [t, m, f] = [useTranslations('notificationRules'), useTranslations('emailTemplates'), useTranslations('form')]
  const own = useId()
  const [busy, start] = useWork()
  const [entry, setEntry] = useState('')
  const [language, setLanguage] = useState<'en' | 'ar'>('en')
  const [shown, setShown] = useState<Shown>()
  const [refusal, setRefusal] = useState<string>()
  const show = () =>
    start(async () => {
      const texts = Object.fromEntries(ruleTextNames.map(name => [name, given(typed[name])]))
      const of = { events: typed.events as string[], name: String(typed.name ?? ''), language, entryId: entry ? Number(entry) : null }
      const body = { ...of, ...texts } as BodyInput<Preview>
      const answer = await callRecord({ resource: 'notificationRules', verb: 'preview', body })
      setRefusal(answer.ok ? undefined : (Object.values(answer.problem.fields ?? {})[0]?.message ?? refusalText(answer.problem)))
      setShown(answer.ok ? { ...answer.data, language } : undefined)
    })
  const channels = (typed.channels ?? []) as RuleChannel[]
  const parts = shown && partsOf(shown).filter(({ channel }) => channels.includes(channel))
  return (
    <Card title={m('preview')}>
      <div className="flex flex-wrap items-end gap-3">
        <Field id={own} label={t('previewOf')} className="w-80 max-w-full">
          <Select
            id={own}
            options={[{ value: '', text: m('samples') }, ...happened]}
            value={entry}
            onValueChange={setEntry}
            placeholder={m('samples')}
            searchLabel={t('findHappened')}
            noneText={t('noneHappened')}
          />
        </Field>
        <Segmented
          label={m('language')}
          name={`${own}-language`}
          value={language}
          onValueChange={value => setLanguage(value === 'ar' ? 'ar' : 'en')}
          items={(['en', 'ar'] as const).map(value => ({ value, label: f(`languages.${value}`) }))}
        />
        <Button busy={busy} busyLabel={m('show')} onClick={show}>
          {m('show')}
        </Button>
      </div>
      <div className="mt-3 flex flex-col gap-3" aria-live="polite">
        {refusal && <Callout tone="bad">{refusal}</Callout>}
        {parts?.map(({ channel, title, text }) => (
          <div key={channel} className="rounded-md border border-line p-3">
            <p className="text-text-3 text-small">{t(`options.channels.${channel}`)}</p>
            <div dir="auto" lang={shown?.language}>
              {title && <p className="font-semibold">{title}</p>}
              <p className="mail-text">{text}</p>
            </div>
            {channel === 'sms' && shown && (
              <p className="text-text-3 text-small">{m('smsParts', { parts: shown.sms.parts, letters: shown.sms.text.length })}</p>
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}

const partsOf = ({ bell, push, mail, sms, chat }: Shown): { channel: RuleChannel; title?: string; text: string }[] => [
  { channel: 'bell', ...bell },
  { channel: 'push', ...push },
  { channel: 'mail', title: mail.subject, text: mail.text },
  { channel: 'sms', text: sms.text },
  { channel: 'webhook', text: chat },
]
