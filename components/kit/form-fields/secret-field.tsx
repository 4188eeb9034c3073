'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** A secret of another system. What is stored is never shown: left alone it stays, typed over it is another one. */
export function SecretField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const [stored] = useState(() => textOf(value))
  const typed = textOf(value)
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      type="password"
      dir="ltr"
      autoComplete="new-password"
      maxLength={field.max}
      placeholder={stored && t('secretKept')}
      disabled={disabled}
      value={stored && typed === stored ? '' : typed}
      onChange={event => onValue(event.target.value === '' ? stored : event.target.value)}
    />
  )
}
