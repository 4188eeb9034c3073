import { addHours } from 'date-fns/addHours'
import { isCalendarDate } from '../kernel/calendar.ts'
import type { Finding } from '../kernel/finding.ts'
import { instantIn } from '../kernel/time-zone.ts'

const written = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/

/** The instant of a ban's end: DD/MM/YYYY HH:MM as the clocks of `zone` show it, or so many days from `now`. Null when it is neither. */
export function banEnd(value: string, now: Date, zone: string): Date | null {
  if (/^[1-9]\d{0,3}$/.test(value)) return addHours(now, 24 * Number(value))
  const [, day, month, year, hour = '', minute = ''] = written.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  return isCalendarDate(date) && hour < '24' && minute < '60' ? instantIn(`${date}T${hour}:${minute}:00`, zone) : null
}

/** A day and a time that exist, or a number of days. */
export const banExpiry = (value: string): Finding | undefined => (banEnd(value, new Date(0), 'UTC') ? undefined : { key: 'banExpiry' })
