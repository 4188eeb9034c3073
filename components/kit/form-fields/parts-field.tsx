'use client'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { Errors } from '../record-form/field-definition.ts'
import { useFieldLabel } from '../record-form/use-field-label.ts'
import type { Shared } from './control-props.ts'

interface PartsFieldProps extends Shared {
  errors: Errors
  path: string
  changed?: string
}

/** A value of several short texts, such as nameservers: each in its own box. An empty one is left out. */
export function PartsField({ id, field, resource, value, errors, path, changed, disabled, onValue }: PartsFieldProps) {
  const labelOf = useFieldLabel(resource)
  const texts = (value ?? {}) as Record<string, string>
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      {field.parts?.map((part, index) => {
        const own = `${id}.${part}`
        const error = errors[`${path}.${part}`] ?? (index === 0 ? errors[path] : undefined)
        return (
          <Field key={part} id={own} label={labelOf(part)} error={error} changed={index === 0 ? changed : undefined}>
            <Input
              id={own}
              {...describedBy(own, { error })}
              invalid={Boolean(error)}
              dir={field.code ? 'ltr' : 'auto'}
              mono={field.code}
              spellCheck={false}
              maxLength={field.max}
              disabled={disabled}
              value={texts[part] ?? ''}
              onChange={event => onValue({ ...texts, [part]: event.target.value })}
            />
          </Field>
        )
      })}
    </div>
  )
}
