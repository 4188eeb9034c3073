'use client'
import { useTranslations } from 'next-intl'
import { useResourceWords } from '../record-form/use-field-label.ts'
import type { ControlProps } from './control-props.ts'
import { SelectControl } from './select-control.tsx'

/** One of a few. */
export function ChoiceField(props: ControlProps) {
  const { field, resource } = props
  const t = useTranslations('form')
  const words = useResourceWords(resource)
  const options = (field.options ?? []).map(one => {
    const key = `options.${field.name}.${one}`
    return { value: one, text: field.texts?.[one] ?? (words.has(key) ? words(key) : one) }
  })
  return <SelectControl {...props} options={field.optional ? [{ value: '', text: t('none') }, ...options] : options} />
}
