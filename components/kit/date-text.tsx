import { dayText, instantText, logTimeText } from '#lib/format/instant.ts'

interface DateTextProps {
  value: string | Date | null | undefined
  /** `day` 2026-11-18 · `instant` 2026-11-18 09:42 AM · `log` 18/11/2026 09:42:07; all in UTC. */
  as?: 'day' | 'instant' | 'log'
  className?: string
}

const forms = { day: dayText, instant: instantText, log: logTimeText }

/** A date or instant, always left to right. */
export function DateText({ value, as = 'instant', className }: DateTextProps) {
  const text = value ? forms[as](value) : null
  if (!value || !text) return <span className="t3">—</span>
  const machine = typeof value === 'string' ? value : value.toISOString()
  return (
    <time dateTime={as === 'day' ? machine.slice(0, 10) : machine} className={className}>
      {text}
    </time>
  )
}
