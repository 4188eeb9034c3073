'use client'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Switch } from '#components/ui/switch.tsx'
import type { Shared } from './control-props.ts'

/** Yes or no: a checkbox, or a switch for what applies at once. */
export function FlagField({ id, field, label, help, error, value, disabled, changed, onValue }: Shared & { changed?: string }) {
  const Control = field.kind === 'switch' ? Switch : Checkbox
  const control = (
    <Control
      id={id}
      checked={value === true}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={event => onValue(event.target.checked)}
    />
  )
  return (
    <div className="flex flex-col gap-1">
      <Choice control={control} help={help}>
        {label}
        {changed && <span className="changed-mark ms-1.5 inline-block" role="img" aria-label={changed} />}
      </Choice>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
