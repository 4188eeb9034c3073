'use client'
import { useTranslations } from 'next-intl'
import { Select, type SelectOption } from '#components/ui/select.tsx'
import { type ControlProps, textOf } from './control-props.ts'

type Props = Pick<ControlProps, 'id' | 'label' | 'value' | 'disabled' | 'error' | 'aria' | 'onValue'> & {
  options: SelectOption[]
  /** Stands in the box until the value's option is there. */
  placeholder?: string
}

/** The box of a field whose value is one of `options`. */
export function SelectControl({ id, label, value, disabled, error, aria, onValue, options, placeholder }: Props) {
  const t = useTranslations('form')
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
      placeholder={placeholder || t('choose')}
      searchLabel={t('find')}
      noneText={t('notFound')}
    />
  )
}
