'use client'
import { Input } from '#components/ui/input.tsx'
import { clockIn, instantIn } from '#contract/kernel/time-zone.ts'
import { usePlace } from '../use-place.ts'
import { type ControlProps, textOf } from './control-props.ts'

/** A day and a time of day in the zone that times are shown in, which stands beside it. */
export function InstantField({ id, value, disabled, error, aria, onValue }: ControlProps) {
  const { timeZone } = usePlace()
  const text = textOf(value)
  return (
    <Input
      id={id}
      {...aria}
      invalid={Boolean(error)}
      type="datetime-local"
      dir="ltr"
      trail={timeZone}
      disabled={disabled}
      value={text && clockIn(new Date(text), timeZone).slice(0, 16)}
      onChange={event => onValue(event.target.value ? instantIn(`${event.target.value}:00`, timeZone).toISOString() : '')}
    />
  )
}
