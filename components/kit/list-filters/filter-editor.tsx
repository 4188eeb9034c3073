'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import { ChoiceValues } from './choice-values.tsx'
import { DayValues } from './day-values.tsx'
import { endsOf, type FilterField, type FilterNames, filterOf, type Mode, modeOf, modes } from './filter-field.ts'
import { FlagValue } from './flag-value.tsx'
import { NumberValues } from './number-values.tsx'
import { ReferenceValues } from './reference-values.tsx'
import { TextValue } from './text-value.tsx'

export interface FilterEditorProps {
  field: FilterField
  filter?: ListFilter
  names: FilterNames
  today: string
  onApply: (filter: ListFilter | null) => void
}
export interface ValuesProps {
  field: FilterField
  mode: Mode
  values: string[]
  onValues: (values: string[]) => void
  names: Record<string, string>
  today: string
}

const parts = {
  id: NumberValues,
  number: NumberValues,
  money: NumberValues,
  date: DayValues,
  instant: DayValues,
  flag: FlagValue,
  choice: ChoiceValues,
  reference: ReferenceValues,
  text: TextValue,
  bilingual: TextValue,
  search: TextValue,
}

/** How one field is filtered: the comparison, its values, Clear and Apply. */
export function FilterEditor({ field, filter, names, today, onApply }: FilterEditorProps) {
  const t = useTranslations('list')
  const id = useId()
  const offered = modes(field)
  // A filter from an address may compare in a way that is not offered: it starts anew.
  const known = filter && offered.includes(modeOf(filter, field)) ? filter : undefined
  const [mode, setMode] = useState<Mode>(known ? modeOf(known, field) : (offered[0] as Mode))
  const [values, setValues] = useState<string[]>(known ? (mode === 'range' ? endsOf(known) : known.values) : [])
  const Values = parts[field.kind]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onApply(filterOf(field, mode, values))
  }
  return (
    <form onSubmit={submit} className="flex flex-col w-72 max-w-full">
      <div className="flex flex-col gap-2.5 p-3">
        <div className="flex items-center gap-2">
          <label htmlFor={`${id}-mode`} className="text-small font-medium text-text-2 whitespace-nowrap">
            {field.label}
          </label>
          {offered.length > 1 && (
            <NativeSelect
              id={`${id}-mode`}
              size="sm"
              className="min-w-0 flex-auto"
              value={mode}
              onChange={event => setMode(event.target.value as Mode)}
            >
              {offered.map(one => (
                <option key={one} value={one}>
                  {t(`modes.${one}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </div>
        {mode !== 'empty' && mode !== 'notEmpty' && (
          <Values field={field} mode={mode} values={values} onValues={setValues} names={names[field.name] ?? {}} today={today} />
        )}
      </div>
      <div className="flex items-center gap-2 justify-between border-t border-line p-2">
        <Button variant="ghost" size="sm" onClick={() => onApply(null)}>
          {t('clear')}
        </Button>
        <Button variant="primary" size="sm" type="submit" keys={['↵']}>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
