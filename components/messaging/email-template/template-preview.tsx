'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { emailTemplates } from '#contract/messaging/email-templates.ts'
import { previewedBy } from '#contract/messaging/previewed-records.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { TryTemplate } from './try-template.tsx'

interface TemplatePreviewProps {
  event: MessageEventName
  typed: Values
  /** The stored template, which can be sent to the reader. */
  id: number | undefined
}
interface Shown {
  subject: string
  text: string
  html: string
  sms: { text: string; parts: number } | null
  push: { title: string; text: string } | null
}

/** A mail with its sheet, which this page's policy lets through by its nonce alone. */
function allowed(html: string): string {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return html.replace('<style>', `<style nonce="${nonce}">`)
}

/** How the texts read as they are typed, with the values of a record of the event's own kind or with samples. */
export function TemplatePreview({ event, typed, id }: TemplatePreviewProps) {
  const t = useTranslations('emailTemplates')
  const f = useTranslations('form')
  const own = useId()
  const [busy, start] = useWork()
  const of = previewedBy(event)
  const [record, setRecord] = useState('')
  const [language, setLanguage] = useState<'en' | 'ar'>('en')
  const [part, setPart] = useState<'html' | 'text'>('html')
  const [shown, setShown] = useState<Shown & { language: string }>()
  const [refusal, setRefusal] = useState<string>()
  const show = () =>
    start(async () => {
      const { subject, text, html, sms, pushTitle, pushText } = typed as BodyInput<typeof emailTemplates.endpoints.preview>
      const body = { event, language, recordId: record ? Number(record) : null, subject, text, html, sms, pushTitle, pushText }
      const answer = await callRecord({ resource: 'emailTemplates', verb: 'preview', body })
      setRefusal(answer.ok ? undefined : (Object.values(answer.problem.fields ?? {})[0]?.message ?? refusalText(answer.problem)))
      setShown(answer.ok ? { ...answer.data, language } : undefined)
    })
  return (
    <Card title={t('preview')}>
      <div className="flex flex-wrap items-end gap-3">
        {of && (
          <Field id={own} label={t(`previewOf.${of}`)} className="w-80 max-w-full">
            <ReferencePicker id={own} of={of} value={record} onValue={setRecord} placeholder={t('samples')} clearable />
          </Field>
        )}
        <Segmented
          label={t('language')}
          name={`${own}-language`}
          value={language}
          onValueChange={value => setLanguage(value === 'ar' ? 'ar' : 'en')}
          items={(['en', 'ar'] as const).map(value => ({ value, label: f(`languages.${value}`) }))}
        />
        <Segmented
          label={t('part')}
          name={`${own}-part`}
          value={part}
          onValueChange={value => setPart(value === 'text' ? 'text' : 'html')}
          items={(['html', 'text'] as const).map(value => ({ value, label: t(`parts.${value}`) }))}
        />
        <Button busy={busy} busyLabel={t('show')} onClick={show}>
          {t('show')}
        </Button>
        {id !== undefined && <TryTemplate id={id} language={language} />}
      </div>
      <div className="mt-3 flex flex-col gap-3" aria-live="polite">
        {refusal && <Callout tone="bad">{refusal}</Callout>}
        {shown && (
          <>
            <p className="font-semibold" dir="auto" lang={shown.language}>
              {shown.subject}
            </p>
            {part === 'html' ? (
              // Nothing in it runs, and it reaches nothing.
              <iframe title={t('preview')} sandbox="" srcDoc={allowed(shown.html)} className="h-120 w-full rounded-md border border-line" />
            ) : (
              <div className="mail-text" dir="auto" lang={shown.language}>
                {shown.text}
              </div>
            )}
            {shown.push && (
              <div className="rounded-md border border-line p-3" dir="auto" lang={shown.language}>
                <p className="font-semibold">{shown.push.title}</p>
                <p className="mail-text">{shown.push.text || t('pushKind')}</p>
              </div>
            )}
            {shown.sms && (
              <div>
                <p className="mail-text" dir="auto" lang={shown.language}>
                  {shown.sms.text}
                </p>
                <p className="text-text-3 text-small">{t('smsParts', { parts: shown.sms.parts, letters: shown.sms.text.length })}</p>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
