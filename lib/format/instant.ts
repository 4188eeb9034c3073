import { calendarText, type DateTimeFormat, logText, momentText, timeText } from '#contract/kernel/date-time-format.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { dateFormats } from './date-formats.ts'

/** Where and in which language times are shown. */
export type Place = Pick<DateTimeFormat, 'timeZone' | 'locale'>

const written =
  (text: (instant: Date, format: DateTimeFormat) => string) =>
  (value: string | Date, place: Place): string | null => {
    const date = new Date(value)
    return Number.isNaN(date.getTime()) ? null : text(date, { ...dateFormats(), ...place })
  }
const dayOf = written((instant, format) => calendarText(dayIn(instant, format.timeZone), format))

/** The day of an instant where it is shown, or a calendar date as it is: 2026-11-18. Null when it is no date. */
export function dayText(value: string | Date, place: Place): string | null {
  if (typeof value !== 'string' || value.length !== 10) return dayOf(value, place)
  return Number.isNaN(Date.parse(value)) ? null : calendarText(value, { ...dateFormats(), locale: place.locale })
}

/** An instant as lists and records show it: 2026-11-18 09:42 AM. Null when it is no date. */
export const instantText = written(momentText)

/** The time of day of an instant: 09:42 AM. Null when it is no date. */
export const hourText = written(timeText)

/** An instant as logs and bans show it: 18/11/2026 09:42:07. Null when it is no date. */
export const logTimeText = written(logText)
