import 'server-only'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { lastPublicState, publicState } from '#lib/public-state/public-state.ts'

/** The day that it is where the company is. */
export async function companyToday(): Promise<CalendarDate> {
  return dayIn(new Date(), (await publicState()).company.timeZone)
}

/** The day that the filters of a list count from: a report's is the day of the books, wherever the company shows times. */
export const todayOf = async (list: ListSpecification): Promise<CalendarDate> => (isReport(list) ? riyadhDate(new Date()) : companyToday())

/** The same for what must not wait: in the time zone that was last told. */
export const lastTodayOf = async (list: ListSpecification): Promise<CalendarDate> =>
  isReport(list) ? riyadhDate(new Date()) : dayIn(new Date(), (await lastPublicState()).company.timeZone)

const isReport = ({ fields }: ListSpecification) => Object.values(fields).some(({ parameter }) => parameter)
