'use client'
import { useTranslations } from 'next-intl'
import { Input } from '#components/ui/input.tsx'
import { isCalendarDate } from '#contract/kernel/calendar.ts'
import { clockIn, instantIn } from '#contract/kernel/time-zone.ts'
import { usePlace } from '../page/use-place.ts'
import { type ControlProps, textOf } from './control-props.ts'
import { DateField } from './date-field.tsx'

/** A day, typed or chosen as any other, and a time of day in the zone that times are shown in, which stands beside it. */
export function InstantField(props: ControlProps) {
  const { label, value, disabled, error, onValue } = props
  const t = useTranslations('form')
  const { timeZone } = usePlace()
  const text = textOf(value)
  const clock = text.includes('T') && !Number.isNaN(Date.parse(text)) ? clockIn(new Date(text), timeZone) : ''
  // What is typed and is no day yet is kept as it is, so that the form can say so.
  const [day, hour] = clock ? [clock.slice(0, 10), clock.slice(11, 16)] : [text, '']
  const give = (newDay: string, newHour: string) =>
    onValue(isCalendarDate(newDay) ? instantIn(`${newDay}T${newHour || '00:00'}:00`, timeZone).toISOString() : newDay)
  return (
    <span className="flex flex-wrap gap-2 *:flex-[1_1_132px] *:last:flex-[1_1_168px]">
      <DateField {...props} value={day} onValue={next => give(textOf(next), hour)} />
      <Input
        type="time"
        dir="ltr"
        aria-label={t('timeOf', { field: label })}
        invalid={Boolean(error)}
        trail={timeZone}
        disabled={disabled || !clock}
        value={hour}
        onChange={event => event.target.value && give(day, event.target.value)}
      />
    </span>
  )
}
