import { addDays, type CalendarDate, isCalendarDate } from './calendar.ts'
import { cleanCode } from './clean-text.ts'
import type { Finding } from './finding.ts'

/** A day of the Umm al-Qura calendar, which Saudi documents carry. Month 1 is Muharram. */
export type HijriDay = { year: number; month: number; day: number }

const EPOCH: CalendarDate = '0622-07-16'
const FIRST_YEAR = 1318
const LAST_YEAR = 1500
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function hijriOn(date: CalendarDate): HijriDay {
  const part = Object.fromEntries(calendar.formatToParts(Date.parse(date)).map(({ type, value }) => [type, Number.parseInt(value, 10)]))
  return { year: part.year as number, month: part.month as number, day: part.day as number }
}

/** The Hijri day of a Gregorian one; null outside the years 1318 to 1500 (1900 to 2077), where the tables are sure. */
export function toHijri(date: CalendarDate): HijriDay | null {
  if (!isCalendarDate(date)) return null
  const hijri = hijriOn(date)
  return hijri.year < FIRST_YEAR || hijri.year > LAST_YEAR ? null : hijri
}

/** The Gregorian day of a Hijri one; null when there is none, as for the 30th of a month of 29 days. */
export function fromHijri({ year, month, day }: HijriDay): CalendarDate | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const estimate = addDays(EPOCH, Math.floor((year - 1) * 354.367 + (month - 1) * 29.53 + (day - 1)))
  for (let step = 0; step <= 10; step++) {
    const date = addDays(estimate, Math.ceil(step / 2) * (step % 2 === 0 ? 1 : -1))
    const found = hijriOn(date)
    if (found.year === year && found.month === month && found.day === day) return date
  }
  return null
}

/** A Hijri day as YYYY-MM-DD. */
export const hijriText = ({ year, month, day }: HijriDay): string =>
  [year, ...[month, day].map(one => String(one).padStart(2, '0'))].join('-')

/** A typed Hijri day, year first, with - or / and any digits; null when it does not exist. */
export function parseHijri(typed: string): HijriDay | null {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})\s*(?:هـ?)?$/.exec(cleanCode(typed))
  if (!match) return null
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return fromHijri(day) === null ? null : day
}

/** A Hijri day that exists. */
export const hijriDate = (value: string): Finding | undefined => (parseHijri(value) ? undefined : { key: 'hijriDate' })
