'use client'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { useOptionText } from '../record-form/use-field-label.ts'
import type { Shared } from './control-props.ts'

/** Some of a few, each with its own box. */
export function ChoicesField({
  id,
  field,
  resource,
  label,
  help,
  error,
  value,
  disabled,
  changed,
  onValue,
}: Shared & { changed?: string }) {
  const textOf = useOptionText(resource, field)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  // What is not offered here stays as it was.
  const others = chosen.filter(one => !field.options?.includes(one))
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col min-w-0 gap-1 border-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        {label}
        {changed && <span className="changed-mark ms-1.5 inline-block" role="img" aria-label={changed} />}
      </legend>
      <div className="flex items-center gap-2 flex-wrap gap-x-5 gap-y-1.5 pt-1">
        {field.options?.map(one => {
          const refusal = field.refused?.[one]
          const control = (
            <Checkbox
              checked={chosen.includes(one)}
              disabled={disabled || refusal !== undefined}
              onChange={event =>
                onValue([
                  ...others,
                  ...(field.options ?? []).filter(other => (other === one ? event.target.checked : chosen.includes(other))),
                ])
              }
            />
          )
          return (
            <Choice key={one} control={control} help={refusal}>
              {textOf(one)}
            </Choice>
          )
        })}
      </div>
      {help && !error && <p className="field-help">{help}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
