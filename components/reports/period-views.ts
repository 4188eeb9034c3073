import type { GivenView } from '#components/kit/list-screen/list-column.ts'
import { addDays, addMonths, type CalendarDate } from '#contract/kernel/calendar.ts'
import type { ReportPeriod } from '#contract/kernel/report.ts'
import type { ShownReport } from './report-screen.tsx'

/** Periods besides the one that a report has by itself. One that is over is named by its days, others move with today. */
export function periodViews(own: ReportPeriod, today: CalendarDate, text: (key: string) => string): GivenView<ShownReport>[] {
  if (own === 'untilToday' || own === 'next12Months') return []
  const year = Number(today.slice(0, 4))
  const monthStart = `${today.slice(0, 7)}-01`
  const periods: Record<string, `between:${string},${string}`> = {
    thisMonth: 'between:monthStart,today',
    lastMonth: `between:${addMonths(monthStart, -1)},${addDays(monthStart, -1)}`,
    days30: 'between:today-29d,today',
    thisYear: 'between:yearStart,today',
    lastYear: `between:${year - 1}-01-01,${year - 1}-12-31`,
  }
  return Object.entries(periods)
    .filter(([id]) => id !== own)
    .map(([id, period]) => ({ id, label: text(`periods.${id}`), search: { period } }))
}
