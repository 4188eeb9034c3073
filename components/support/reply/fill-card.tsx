'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { RichText } from '#components/kit/rich-text/rich-text.tsx'
import { Card } from '#components/ui/card.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { callRecord } from '#lib/record/record-actions.ts'

interface FillCardProps {
  id: number
  language: 'en' | 'ar'
}

const fill = (of: { id: number; body: { clientId: number; language: 'en' | 'ar' } }) =>
  callRecord({ resource: 'predefinedReplies', verb: 'fill', ...of })

/** How a reply reads for one client. Looking at it is not a use. */
export function FillCard({ id, language: first }: FillCardProps) {
  const t = useTranslations('predefinedReplies')
  const f = useTranslations('form')
  const own = useId()
  const [client, setClient] = useState('')
  const [language, setLanguage] = useState(first)
  const { data: filled, failure } = useAnswer(fill, client ? { id, body: { clientId: Number(client), language } } : null)
  return (
    <Card title={t('tryClient')}>
      <div className="flex items-center flex-wrap gap-3">
        <Field id={own} label={t('client')} className="w-80 max-w-full">
          <ReferencePicker id={own} of="clients" value={client} onValue={setClient} clearable />
        </Field>
        <Segmented
          label={t('language')}
          name={`${own}-language`}
          value={language}
          onValueChange={value => setLanguage(value === 'ar' ? 'ar' : 'en')}
          items={(['en', 'ar'] as const).map(value => ({ value, label: f(`languages.${value}`) }))}
          className="self-end"
        />
      </div>
      <div className="mt-3" aria-live="polite">
        {failure && <p className="field-error">{failure}</p>}
        {!filled && !failure && <p className="text-text-3">{t('tryNone')}</p>}
        {filled && <RichText html={filled.html} lang={language} />}
        {filled && filled.missing.length > 0 && (
          <p className="text-text-3 text-small mt-2">
            {t('missing', { fields: filled.missing.map(name => t(`options.body.${name}`)).join(f('comma')) })}
          </p>
        )}
      </div>
    </Card>
  )
}
