import { addDays, type CalendarDate } from '../kernel/calendar.ts'
import { clockIn, instantIn } from '../kernel/time-zone.ts'

export const taskFrequencies = ['fiveMinutes', 'quarterHour', 'hour', 'day'] as const
export type TaskFrequency = (typeof taskFrequencies)[number]

/** How often a task runs; `hour` (0 to 23) is that of the company's day at which a daily one begins, 0 for others. */
export interface TaskSchedule {
  frequency: TaskFrequency
  hour: number
}

const minutes = { fiveMinutes: 5, quarterHour: 15, hour: 60 } as const

/** The first moment after `after` at which a task is to run, by the company's clock. */
export function nextRun({ frequency, hour }: TaskSchedule, after: Date, zone: string): Date {
  if (frequency !== 'day') {
    const step = minutes[frequency] * 60_000
    return new Date((Math.floor(after.getTime() / step) + 1) * step)
  }
  const at = (day: CalendarDate) => instantIn(`${day}T${String(hour).padStart(2, '0')}:00:00`, zone)
  const today = clockIn(after, zone).slice(0, 10)
  const now = at(today)
  return now > after ? now : at(addDays(today, 1))
}
