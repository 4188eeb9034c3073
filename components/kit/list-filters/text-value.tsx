'use client'
import { useTranslations } from 'next-intl'
import { Input } from '#components/ui/input.tsx'
import type { ValuesProps } from './filter-editor.tsx'

/** A text, or several with commas between them. */
export function TextValue({ field, mode, values, onValues }: ValuesProps) {
  const t = useTranslations('list')
  const many = mode === 'any'
  return (
    <Input
      size="sm"
      dir="auto"
      autoFocus
      aria-label={field.label}
      placeholder={many ? t('commaBetween') : undefined}
      value={many ? values.join(',') : (values[0] ?? '')}
      maxLength={many ? 60_000 : 200}
      onChange={event => onValues(many ? event.target.value.split(/[,،]/).map(one => one.trimStart()) : [event.target.value])}
    />
  )
}
