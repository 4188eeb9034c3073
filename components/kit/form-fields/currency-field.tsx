'use client'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { type ControlProps, textOf } from './control-props.ts'
import { SelectControl } from './select-control.tsx'
import { useCurrencies } from './use-places.ts'

/** A currency of the company: the active ones, and the one it was. */
export function CurrencyField(props: ControlProps) {
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const [first] = useState(() => textOf(props.value))
  const options = (useCurrencies() ?? [])
    .filter(({ code, active }) => active || code === first)
    .map(({ code, name }) => ({ value: code, text: [code, name[language] || name.en || name.ar].join(' · ') }))
  return <SelectControl {...props} options={options} placeholder={textOf(props.value)} />
}
