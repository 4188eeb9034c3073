import 'server-only'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { ownTexts } from './own-texts.ts'

/** The day that it is where the company is: what filters count from. */
export async function companyToday(): Promise<CalendarDate> {
  return dayIn(new Date(), (await ownTexts()).company.timeZone)
}
