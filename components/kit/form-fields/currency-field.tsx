'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Select } from '#components/ui/select.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { useCurrencies } from './use-places.ts'

/** A currency of the company: the active ones, and the one it was. */
export function CurrencyField({ id, label, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const [first] = useState(() => textOf(value))
  const options = (useCurrencies() ?? [])
    .filter(({ code, active }) => active || code === first)
    .map(({ code, name }) => ({ value: code, text: [code, name[language] || name.en || name.ar].join(' · ') }))
  return (
    <Select
      id={id}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      aria-label={label}
      invalid={Boolean(error)}
      disabled={disabled}
      options={options}
      value={textOf(value)}
      onValueChange={onValue}
      placeholder={textOf(value) || t('choose')}
      searchLabel={t('find')}
      noneText={t('notFound')}
    />
  )
}
