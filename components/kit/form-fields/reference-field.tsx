'use client'
import { ReferencePicker } from '../reference/reference-picker.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** Another record, found by typing. */
export function ReferenceField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  return (
    <ReferencePicker
      id={id}
      of={field.of ?? ''}
      among={field.among}
      without={field.without}
      clearable={field.optional}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      invalid={Boolean(error)}
      disabled={disabled}
      value={textOf(value)}
      onValue={next => onValue(next === '' ? '' : Number(next))}
    />
  )
}
