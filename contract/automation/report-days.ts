import { addDays, type CalendarDate } from '../kernel/calendar.ts'
import { clockIn, instantIn } from '../kernel/time-zone.ts'

export const scheduleFrequencies = ['day', 'week', 'month'] as const
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export interface ReportDays {
  frequency: (typeof scheduleFrequencies)[number]
  weekday: (typeof weekdays)[number]
  monthDay: number
  hour: number
}

const utc = (day: CalendarDate) => new Date(`${day}T00:00:00Z`)

/** Whether a report is sent on a day; one of the 31st is sent on the last day of a shorter month. */
function isOn({ frequency, weekday, monthDay }: ReportDays, day: CalendarDate): boolean {
  if (frequency === 'day') return true
  if (frequency === 'week') return utc(day).getUTCDay() === weekdays.indexOf(weekday)
  const [date, last] = [Number(day.slice(8)), addDays(day, 1).endsWith('-01')]
  return date === monthDay || (last && date < monthDay)
}

const at = (day: CalendarDate, hour: number, zone: string) => instantIn(`${day}T${String(hour).padStart(2, '0')}:00:00`, zone)

/** The first moment after `after` at which a report is to be sent, by the company's clock. */
export function nextSending(schedule: ReportDays, after: Date, zone: string): Date {
  let day = clockIn(after, zone).slice(0, 10)
  while (!isOn(schedule, day) || at(day, schedule.hour, zone) <= after) day = addDays(day, 1)
  return at(day, schedule.hour, zone)
}

/** The last day that was due by now, from one that was: days that were missed in between are not made up for. */
export function lastSending(schedule: ReportDays, due: Date, now: Date, zone: string): CalendarDate {
  let day = clockIn(now, zone).slice(0, 10)
  const first = clockIn(due, zone).slice(0, 10)
  while (day > first && (!isOn(schedule, day) || at(day, schedule.hour, zone) > now)) day = addDays(day, -1)
  return day
}
