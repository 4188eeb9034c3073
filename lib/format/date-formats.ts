import type { DateTimeFormat } from '#contract/kernel/date-time-format.ts'
import { noCompany } from '#lib/i18n/company.ts'

type DateFormats = Pick<DateTimeFormat, 'dateFormat' | 'timeFormat'>

/** How the company writes dates and times: the same for all its users, so one value a process or browser. */
let formats: DateFormats = noCompany

export const dateFormats = (): DateFormats => formats

export function keepDateFormats({ dateFormat, timeFormat }: DateFormats): void {
  formats = { dateFormat, timeFormat }
}
