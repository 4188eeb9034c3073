'use client'
import { Input } from '#components/ui/input.tsx'
import { type ControlProps, textOf } from './control-props.ts'

/** A time of day, from 00:00 to 23:59. */
export function TimeField({ id, value, disabled, error, aria, onValue }: ControlProps) {
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      type="time"
      dir="ltr"
      disabled={disabled}
      value={textOf(value)}
      onChange={event => onValue(event.target.value)}
    />
  )
}
