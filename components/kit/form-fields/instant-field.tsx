'use client'
import { Input } from '#components/ui/input.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** A day and a time of day in UTC, as everywhere in the console. */
export function InstantField({ id, value, disabled, error, aria, onValue }: ControlProps) {
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      type="datetime-local"
      dir="ltr"
      trail="UTC"
      disabled={disabled}
      value={textOf(value).slice(0, 16)}
      onChange={event => onValue(event.target.value ? `${event.target.value}:00.000Z` : '')}
    />
  )
}
