'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { fold } from '#contract/kernel/fold.ts'
import { useOptionText } from '../record-form/use-field-label.ts'
import type { Shared } from './control-props.ts'

/** How many are shown at once; the others are found by what they are called. */
const most = 60

/** Some of many, found by typing; those that are chosen stand first. */
export function PickedField({ id, field, resource, label, help, error, value, disabled, changed, onValue }: Shared & { changed?: string }) {
  const t = useTranslations('form')
  const textOf = useOptionText(resource, field)
  const [typed, setTyped] = useState('')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const options = field.options ?? []
  const wanted = fold(typed)
  const others = options.filter(one => !chosen.includes(one) && fold(`${textOf(one)} ${one}`).includes(wanted))
  const toggle = (one: string, on: boolean) => onValue(on ? [...chosen, one] : chosen.filter(other => other !== one))
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-2 border-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        {label}
        {changed && <span className="changed-mark ms-1.5 inline-block" role="img" aria-label={changed} />}
      </legend>
      <Input
        size="sm"
        type="search"
        dir="auto"
        icon={<Icon of={Search} size={14} />}
        aria-label={t('findIn', { label })}
        placeholder={t('findIn', { label })}
        value={typed}
        disabled={disabled}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="flex max-h-64 flex-col gap-1.5 overflow-y-auto rounded-md border border-line p-2.5">
        {[...chosen, ...others.slice(0, most)].map(one => (
          <Choice
            key={one}
            control={<Checkbox checked={chosen.includes(one)} disabled={disabled} onChange={event => toggle(one, event.target.checked)} />}
          >
            {textOf(one)} <small className="code-text text-text-3">{one}</small>
          </Choice>
        ))}
      </div>
      <p className="field-help" role="status">
        {t('chosenOf', { chosen: chosen.length, found: others.length })}
      </p>
      {help && !error && <p className="field-help">{help}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
