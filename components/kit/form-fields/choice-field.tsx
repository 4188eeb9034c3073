'use client'
import { useTranslations } from 'next-intl'
import { useOptionText } from '../record-form/use-field-label.ts'
import type { ControlProps } from './control-props.ts'
import { SelectControl } from './select-control.tsx'

/** One of a few. */
export function ChoiceField(props: ControlProps) {
  const { field, resource } = props
  const t = useTranslations('form')
  const textOf = useOptionText(resource, field)
  const options = (field.options ?? []).map(value => ({ value, text: textOf(value) }))
  return <SelectControl {...props} options={field.optional ? [{ value: '', text: t('none') }, ...options] : options} />
}
