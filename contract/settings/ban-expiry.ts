import type { Finding } from '../kernel/finding.ts'

const written = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/

/** The instant of a ban's end: DD/MM/YYYY HH:MM in UTC, or so many days from `now`. Null when it is neither. */
export function banEnd(value: string, now: Date): Date | null {
  if (/^[1-9]\d{0,3}$/.test(value)) return new Date(now.getTime() + Number(value) * 86_400_000)
  const [, day, month, year, hour, minute] = written.exec(value)?.map(Number) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const end = new Date(Date.UTC(year, month - 1, day, hour, minute))
  return end.getUTCMonth() === month - 1 && end.getUTCDate() === day && (hour as number) < 24 && (minute as number) < 60 ? end : null
}

/** A day and a time that exist, or a number of days. */
export const banExpiry = (value: string): Finding | undefined => (banEnd(value, new Date(0)) ? undefined : { key: 'banExpiry' })
