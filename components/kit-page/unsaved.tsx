'use client'
import { useTranslations } from 'next-intl'
import { SaveBar } from '#components/kit/page/save-bar.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

export function Unsaved() {
  const t = useTranslations('kitPage')
  return (
    <form className="flex flex-col" onSubmit={event => event.preventDefault()}>
      <div className="flex flex-col gap-4 p-4 pt-0">
        <Callout tone="bad" title={t('fixTitle')} alert>
          <div className="text-text-2 text-small">{t('nothingSaved')}</div>
        </Callout>
        <Field id="u-mobile" label={t('mobile')} error={t('mobileError')}>
          <Input
            id="u-mobile"
            lead={<bdi dir="ltr">+966</bdi>}
            dir="ltr"
            defaultValue="0551234567"
            invalid
            {...describedBy('u-mobile', { error: true })}
          />
        </Field>
      </div>
      <SaveBar count={3} problems={2} problemsHref="#u-mobile" onDiscard={() => undefined} />
    </form>
  )
}
