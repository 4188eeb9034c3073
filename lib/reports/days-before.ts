import { addDays, addMonths, type CalendarDate, dayOn, daysBetween, monthsBetween } from '#contract/kernel/calendar.ts'
import type { ReportPeriod } from '#contract/kernel/report.ts'
import type { ListFilter } from '#lib/list-query/list-filter.ts'

/** With what a report is compared: as many days just before its own, or its days a year before. */
export const comparisons = ['before', 'yearBefore'] as const
export type Comparison = (typeof comparisons)[number]
type Days = readonly [CalendarDate, CalendarDate]

/** A report of what is to come, or as of a day, has nothing before it to be compared with. */
export const isCompared = (period: ReportPeriod): boolean => period !== 'next12Months' && period !== 'untilToday'

const own = (period: ReportPeriod, today: CalendarDate): Days => {
  const [year, month] = [Number(today.slice(0, 4)), `${today.slice(0, 7)}-01`]
  if (period === 'thisMonth') return [month, today]
  if (period === 'last12Months') return [addMonths(month, -11), today]
  return [`${period === 'twoYears' ? year - 1 : year}-01-01`, today]
}

/** The days that a report is about: those of its filter, or its own where it has none with both ends. */
export function daysOf(period: ReportPeriod, filter: ListFilter | undefined, today: CalendarDate): Days {
  const [from, to] = (filter?.values ?? []).map(value => dayOn(value, today))
  const usual = own(period, today)
  if (filter?.operator === 'gte' && from) return [from, [from, usual[1]].toSorted()[1] ?? from]
  if (filter?.operator === 'lte' && from) return [[from, usual[0]].toSorted()[0] ?? from, from]
  return from ? [from, to ?? from] : usual
}

/**
 * The days with which those are compared. What begins with a month is compared with as many months before, up to the same day of the last one; a year or
 * more with the same days as many years before.
 */
export function daysBefore([from, to]: Days, comparison: Comparison): Days {
  if (comparison === 'yearBefore') return [addMonths(from, -12), endMoved(to, -12)]
  if (addDays(addMonths(from, 12), -1) <= to) {
    const whole = monthsBetween(from, to) - Number(to.slice(8) < from.slice(8))
    const years = Math.floor(whole / 12) + 1
    return [addMonths(from, -12 * years), endMoved(to, -12 * years)]
  }
  if (!from.endsWith('-01')) {
    const days = daysBetween(from, to) + 1
    return [addDays(from, -days), addDays(from, -1)]
  }
  const months = monthsBetween(from, to) + 1
  return [addMonths(from, -months), endMoved(to, -months)]
}

/** A last day of a month stays one. */
const endMoved = (day: CalendarDate, months: number): CalendarDate =>
  addMonths(day, months, addDays(day, 1).endsWith('-01') ? 31 : undefined)
