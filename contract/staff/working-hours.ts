import type { Rule } from '../kernel/finding.ts'
import { clockIn } from '../kernel/time-zone.ts'

/** A time of day from 00:00 to 23:59. */
export const timeOfDay: Rule = value => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : { key: 'timeOfDay' })

export interface WorkingHours {
  /** Days of the week, 0 is Sunday; none means always. */
  workingDays: readonly number[]
  workingFrom: string | null
  workingTo: string | null
}

/** Whether an instant lies in the hours as the clocks of `zone` show them. Hours that end before they begin last into the next day. */
export function inWorkingHours({ workingDays, workingFrom, workingTo }: WorkingHours, now: Date, zone: string): boolean {
  if (workingDays.length === 0) return true
  const local = clockIn(now, zone)
  const [day, time] = [new Date(`${local}Z`).getUTCDay(), local.slice(11, 16)]
  const [from, to] = [workingFrom ?? '00:00', workingTo ?? '24:00']
  if (from < to) return workingDays.includes(day) && time >= from && time < to
  return (workingDays.includes(day) && time >= from) || (workingDays.includes((day + 6) % 7) && time < to)
}
