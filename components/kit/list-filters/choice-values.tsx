'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { StatusBadge } from '../values/status-badge.tsx'
import type { ValuesProps } from './filter-editor.tsx'
import type { FilterOption } from './filter-field.ts'
import { FindInput } from './find-input.tsx'

const searchableFrom = 9

/** Any of a few known values. */
export function ChoiceValues({ field, values, onValues }: ValuesProps) {
  const t = useTranslations('list')
  const [search, setSearch] = useState('')
  const options = field.options ?? []
  const shown = options.filter(option => option.text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  return (
    <>
      {options.length >= searchableFrom && <FindInput label={t('findValue')} value={search} onValue={setSearch} />}
      <CheckList label={field.label} options={shown} values={values} onValues={onValues} />
    </>
  )
}

interface CheckListProps {
  label: string
  options: FilterOption[]
  values: string[]
  onValues: (values: string[]) => void
}

/** Options to tick. */
export function CheckList({ label, options, values, onValues }: CheckListProps) {
  return (
    <fieldset className="flex flex-col max-h-64 min-w-0 overflow-auto border-0" aria-label={label}>
      {options.map(({ value, text, status }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is rendered inside
        <label key={value} className="flex min-h-7.5 items-center gap-2 rounded-sm px-1 hover:bg-overlay-hover">
          <Checkbox
            checked={values.includes(value)}
            onChange={event => onValues(event.target.checked ? [...values, value] : values.filter(one => one !== value))}
          />
          {status ? <StatusBadge status={value} label={text} /> : <span className="min-w-0 truncate">{text}</span>}
        </label>
      ))}
    </fieldset>
  )
}
