import { millisecondsInDay } from 'date-fns/constants'
import type { CalendarDate } from './calendar.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts })
  formatters.set(zone, made)
  return made
}

/** Clocks are put forward and back at whole quarters of an hour, since there are zones (1970): what holds for one is asked once. */
const quarter = 15 * 60_000
const lastYear = Date.UTC(9999, 0)
const offsets = new Map<string, number>()
/** So many quarters are kept: those of all rows of many pages. */
const keptOffsets = 20_000

/** What the clocks of a time zone (IANA name) show at an instant: 2026-11-18T12:42:07. */
export function clockIn(instant: Date, zone: string): string {
  const time = instant.getTime()
  if (!(time >= 0 && time < lastYear)) return writtenClock(instant, zone)
  const key = `${zone} ${Math.floor(time / quarter)}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = asUtc(writtenClock(instant, zone)) - Math.floor(time / 1000) * 1000
    if (offsets.size >= keptOffsets) offsets.clear()
    offsets.set(key, offset)
  }
  return new Date(time + offset).toISOString().slice(0, 19)
}

function writtenClock(instant: Date, zone: string): string {
  const part = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** The day that an instant falls on in a time zone. */
export const dayIn = (instant: Date, zone: string): CalendarDate => clockIn(instant, zone).slice(0, 10)

const asUtc = (clock: string) => Date.parse(`${clock}Z`)
const offsetAt = (time: number, zone: string) => asUtc(clockIn(new Date(time), zone)) - Math.floor(time / 1000) * 1000

/** The first instant at which the clocks of a zone show `clock` (YYYY-MM-DDTHH:mm:ss); when they skip it, the one they go on at. */
export function instantIn(clock: string, zone: string): Date {
  const wanted = asUtc(clock)
  const [before, after] = [wanted - offsetAt(wanted - millisecondsInDay, zone), wanted - offsetAt(wanted + millisecondsInDay, zone)]
  const shows = (time: number) => asUtc(clockIn(new Date(time), zone)) === Math.floor(wanted / 1000) * 1000
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** The instant at which a day begins in a time zone. */
export const startOfDay = (day: CalendarDate, zone: string): Date => instantIn(`${day}T00:00:00`, zone)

/** How far a zone is from UTC at an instant: UTC, UTC+3, UTC-3:30. */
export function zoneOffset(instant: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(instant.getTime(), timeZone) / 60_000)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
