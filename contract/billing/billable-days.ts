import { addDays, addMonths, type CalendarDate } from '../kernel/calendar.ts'
import type { BillableItem } from './billable-items.ts'

type Recurring = Pick<BillableItem, 'invoiceAction' | 'dueDate' | 'recurEvery' | 'recurUnit' | 'recurTimes'>

/** The day on which an item is asked for after so many times; null where no clock asks for it, or never again. `today`: the day that "next run" means. */
export function billableDay(item: Recurring, occurrences: number, today: CalendarDate): CalendarDate | null {
  const { invoiceAction, dueDate, recurEvery, recurUnit, recurTimes } = item
  if (invoiceAction === 'nextRun') return occurrences === 0 ? today : null
  if (invoiceAction === 'atDueDate') return occurrences === 0 ? dueDate : null
  if (invoiceAction !== 'recur' || dueDate === null || recurEvery === null || recurUnit === null) return null
  if (recurTimes > 0 && occurrences >= recurTimes) return null
  const steps = occurrences * recurEvery
  if (recurUnit === 'days') return addDays(dueDate, steps)
  if (recurUnit === 'weeks') return addDays(dueDate, steps * 7)
  return addMonths(dueDate, recurUnit === 'months' ? steps : steps * 12)
}

/** Whether it was asked for as often as it is to be. */
export const isSpent = ({ invoiceAction, recurTimes }: Recurring, occurrences: number): boolean =>
  occurrences > 0 && (invoiceAction !== 'recur' || (recurTimes > 0 && occurrences >= recurTimes))
