import 'server-only'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { lastPublicState, publicState } from '#lib/public-state/public-state.ts'

/** The day that it is where the company is: what filters count from. */
export async function companyToday(): Promise<CalendarDate> {
  return dayIn(new Date(), (await publicState()).company.timeZone)
}

/** The same for what must not wait: in the time zone that was last told. */
export async function lastCompanyToday(): Promise<CalendarDate> {
  return dayIn(new Date(), (await lastPublicState()).company.timeZone)
}
