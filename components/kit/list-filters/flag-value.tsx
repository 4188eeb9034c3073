'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Choice } from '#components/ui/choice.tsx'
import { Radio } from '#components/ui/radio.tsx'
import type { ValuesProps } from './filter-editor.tsx'

/** Yes or no. */
export function FlagValue({ field, values, onValues }: ValuesProps) {
  const t = useTranslations('list')
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2 border-0" aria-label={field.label}>
      {(['true', 'false'] as const).map(value => (
        <Choice key={value} control={<Radio name={name} value={value} checked={values[0] === value} onChange={() => onValues([value])} />}>
          {t(value === 'true' ? 'yes' : 'no')}
        </Choice>
      ))}
    </fieldset>
  )
}
