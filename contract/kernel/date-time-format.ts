import type { Bilingual } from './bilingual.ts'
import { type CalendarDate, isCalendarDate } from './calendar.ts'
import { latinDigits } from './clean-text.ts'
import { clockIn } from './time-zone.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'] as const
export const timeFormats = ['24h', '12h'] as const

/** How dates and times are written. */
export interface DateTimeFormat {
  dateFormat: (typeof dateFormats)[number]
  timeFormat: (typeof timeFormats)[number]
  /** IANA name of the zone that instants are shown in. */
  timeZone: string
  /** The language of the names of months. */
  locale: string
}

const months = new Map<string, Intl.DateTimeFormat>()

function monthName(day: CalendarDate, locale: string): string {
  const tag = `${locale.replace(/-u-.*/, '')}-u-ca-gregory-nu-latn`
  const formatter = months.get(tag) ?? new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  months.set(tag, formatter)
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** A calendar day: 2026-11-18, 18/11/2026 or 18 Nov 2026. */
export function calendarText(day: CalendarDate, { dateFormat, locale }: Pick<DateTimeFormat, 'dateFormat' | 'locale'>): string {
  const [year, month, date] = day.split('-')
  if (dateFormat === 'DD/MM/YYYY') return `${date}/${month}/${year}`
  return dateFormat === 'D MMM YYYY' ? `${Number(date)} ${monthName(day, locale)} ${year}` : day
}

/**
 * A period in the words of both languages, for texts that are stored: 1 Dec 2026 – 1 Jan 2027. Its months are named: the parts of a day that is
 * written in digits and hyphens change places within a sentence in Arabic.
 */
export function periodText({ from, to }: { from: CalendarDate; to: CalendarDate }): Bilingual {
  const day = (date: CalendarDate, locale: string) => calendarText(date, { dateFormat: 'D MMM YYYY', locale })
  return { en: `${day(from, 'en-US')} – ${day(to, 'en-US')}`, ar: `من ${day(from, 'ar-SA')} إلى ${day(to, 'ar-SA')}` }
}

/** A day without its year, for the axis of a chart: 11-18, 18/11 or 18 Nov. */
export function shortDayText(day: CalendarDate, format: Pick<DateTimeFormat, 'dateFormat' | 'locale'>): string {
  const [, month, date] = day.split('-')
  if (format.dateFormat === 'DD/MM/YYYY') return `${date}/${month}`
  return format.dateFormat === 'D MMM YYYY' ? `${Number(date)} ${monthName(day, format.locale)}` : `${month}-${date}`
}

/** The time of day of an instant: 09:42 AM or 09:42. */
export function timeText(instant: Date, { timeFormat, timeZone, dateFormat, locale }: DateTimeFormat): string {
  const [hour, minute] = clockIn(instant, timeZone).slice(11, 16).split(':')
  if (timeFormat === '24h') return `${hour}:${minute}`
  // Beside a day in words of Arabic the half of the day is in Arabic too.
  const [morning, evening] = dateFormat === 'D MMM YYYY' && locale.startsWith('ar') ? ['ص', 'م'] : ['AM', 'PM']
  return `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? morning : evening}`
}

/** An instant as lists, records, mails and exports show it: 2026-11-18 09:42 AM. */
export const momentText = (instant: Date, format: DateTimeFormat): string =>
  `${calendarText(clockIn(instant, format.timeZone).slice(0, 10), format)} ${timeText(instant, format)}`

/** An instant as logs and bans show it, whatever the formats: 18/11/2026 09:42:07. */
export function logText(instant: Date, { timeZone }: Pick<DateTimeFormat, 'timeZone'>): string {
  const [day = '', time] = clockIn(instant, timeZone).split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

/** A day as people type it: in the company's format, or as YYYY-MM-DD. Null when it is no day. */
export function typedDay(text: string, locale: string): CalendarDate | null {
  const typed = latinDigits(text).trim()
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/\s]([^\d/]+|\d{1,2})[/\s](\d{4})$/.exec(typed) ?? []
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month, locale)
  const day = year ? `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}` : typed
  return isCalendarDate(day) ? day : null
}

const monthNumber = (name: string, locale: string) =>
  Array.from({ length: 12 }, (_, at) => monthName(`2026-${String(at + 1).padStart(2, '0')}-01`, locale).toLowerCase()).indexOf(
    name.trim().toLowerCase(),
  ) + 1
