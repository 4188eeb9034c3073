const pad = (part: number) => String(part).padStart(2, '0')

const valid = (value: string | Date) => {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The calendar day of an instant in UTC, or a calendar date as it is: 2026-11-18. Null when it is no date. */
export function dayText(value: string | Date): string | null {
  return valid(value)?.toISOString().slice(0, 10) ?? null
}

/** An instant in UTC as lists and records show it: 2026-11-18 09:42 AM. Null when it is no date. */
export function instantText(value: string | Date): string | null {
  const date = valid(value)
  if (!date) return null
  const hour = date.getUTCHours()
  return `${date.toISOString().slice(0, 10)} ${pad(hour % 12 || 12)}:${pad(date.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant in UTC as logs and bans show it: 18/11/2026 09:42:07. Null when it is no date. */
export function logTimeText(value: string | Date): string | null {
  const date = valid(value)
  if (!date) return null
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
}
