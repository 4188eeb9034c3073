import { zoneOffset } from '#contract/kernel/time-zone.ts'
import { dayText, hourText, instantText, logTimeText } from '#lib/format/instant.ts'
import { usePlace } from '../page/use-place.ts'

interface DateTextProps {
  value: string | Date | null | undefined
  /** `day` 2026-11-18 · `instant` 2026-11-18 09:42 AM · `log` 18/11/2026 09:42:07 · `hour` 09:42 AM. */
  as?: 'day' | 'instant' | 'log' | 'hour'
  className?: string
}

const forms = { day: dayText, instant: instantText, log: logTimeText, hour: hourText }
const arabic = /[\u0600-\u06ff]/

/** A date or instant as the company writes it; beside a time stands the zone of the reader. Left to right but for Arabic months. */
export function DateText({ value, as = 'instant', className }: DateTextProps) {
  const place = usePlace()
  const text = value ? forms[as](value, place) : null
  if (!value || !text) return <span className="text-text-3">—</span>
  const machine = typeof value === 'string' ? value : value.toISOString()
  return (
    <time
      dateTime={as === 'day' ? machine.slice(0, 10) : machine}
      title={as === 'day' ? undefined : place.timeZone}
      dir={arabic.test(text) ? 'rtl' : undefined}
      className={className}
    >
      {text}
      {as !== 'day' && <Zone at={new Date(value)} />}
    </time>
  )
}

function Zone({ at }: { at: Date }) {
  return (
    <>
      {' '}
      <span className="text-small text-text-3" dir="ltr">
        {zoneOffset(at, usePlace().timeZone)}
      </span>
    </>
  )
}
