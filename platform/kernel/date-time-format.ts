import type { DateTimeFormat } from '#contract/kernel/date-time-format.ts'
import type { Db } from './database.ts'
import type { Services } from './scope.ts'
import { settings } from './setting.ts'

interface Reader {
  /** Null follows the company. */
  timeZone?: string | null
  language: string
}

/** How somebody is shown dates and times in mails and exports: as the company writes them, in their own zone if they chose one. */
export async function dateTimeFormatFor(scope: { services: Services; db?: Db }, { timeZone, language }: Reader): Promise<DateTimeFormat> {
  const of = await settings(scope, 'timeZone', 'dateFormat', 'timeFormat')
  return { ...of, timeZone: timeZone ?? of.timeZone, locale: language }
}
