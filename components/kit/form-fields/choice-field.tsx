'use client'
import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/select.tsx'
import { useResourceWords } from '../record-form/use-field-label.ts'
import { type ControlProps, textOf } from './control-props.ts'

/** One of a few. */
export function ChoiceField({ id, field, resource, label, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const words = useResourceWords(resource)
  const options = (field.options ?? []).map(one => {
    const key = `options.${field.name}.${one}`
    return { value: one, text: field.texts?.[one] ?? (words.has(key) ? words(key) : one) }
  })
  return (
    <Select
      id={id}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      aria-label={label}
      invalid={Boolean(error)}
      disabled={disabled}
      options={field.optional ? [{ value: '', text: t('none') }, ...options] : options}
      value={textOf(value)}
      onValueChange={onValue}
      placeholder={t('choose')}
      searchLabel={t('find')}
      noneText={t('notFound')}
    />
  )
}
