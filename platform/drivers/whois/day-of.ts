const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day of a date as registers write it: 2026-01-02T03:04:05Z, 2026.01.02, 20260102, 02-Jan-2026; null for anything else. In UTC, as registers count. */
export function dayOf(text: string | null): string | null {
  if (text === null || text.length > 60) return null
  const plain = text.trim()
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?[+-]\d\d:?\d\d/.test(plain) ? new Date(plain) : null
  if (zoned && !Number.isNaN(zoned.getTime())) return zoned.toISOString().slice(0, 10)
  const numeric = /^(\d{4})[-./](\d\d)[-./](\d\d)/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(plain)
  if (numeric) return valid(numeric[1] as string, numeric[2] as string, numeric[3] as string)
  const named = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})/i.exec(plain)
  if (!named) return null
  const month = months.indexOf((named[2] as string).toLowerCase()) + 1
  return month === 0 ? null : valid(named[3] as string, String(month).padStart(2, '0'), (named[1] as string).padStart(2, '0'))
}

function valid(year: string, month: string, day: string): string | null {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const written = `${year}-${month}-${day}`
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}
