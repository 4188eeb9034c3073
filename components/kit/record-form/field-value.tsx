'use client'
import { useTranslations } from 'next-intl'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { plainOf } from '#contract/kernel/rich-text.ts'
import { cutText } from '#lib/format/cut-text.ts'
import { Money } from '../values/money.tsx'
import { type FieldDefinition, isBilingual } from './field-definition.ts'
import { useOptionText } from './use-field-label.ts'

interface FieldValueProps {
  resource: string
  field: FieldDefinition
  value: unknown
  /** Of an amount; otherwise riyals. */
  currency?: string | undefined
}

/** A value of a form in words. */
export function FieldValue({ resource, field, value, currency }: FieldValueProps) {
  const t = useTranslations('form')
  const optionOf = useOptionText(resource, field)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span>{t('nothing')}</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>
  if (field.kind === 'money' && typeof value === 'number') return <Money amount={value} currency={currency || 'SAR'} />
  if (field.kind === 'choice') return <span>{optionOf(String(value))}</span>
  if (field.kind === 'choices' && Array.isArray(value)) return <span>{value.map(one => optionOf(String(one))).join(t('comma'))}</span>
  if (isBilingual(field)) {
    const shown = field.kind === 'bilingual' ? (text: string) => text : (html: string) => cutText(plainOf(html)).text
    const [en, ar] = [shown((value as Bilingual).en), shown((value as Bilingual).ar)]
    return (
      <span>
        <bdi>{en || '—'}</bdi> · <bdi>{ar || '—'}</bdi>
      </span>
    )
  }
  const text = Array.isArray(value)
    ? value.map(one => (typeof one === 'object' ? Object.values(one as object).join(' ') : String(one))).join(', ')
    : String(value)
  return <span dir="auto">{cutText(text).text}</span>
}
