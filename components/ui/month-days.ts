const day = 86_400_000

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Six or fewer weeks of ISO dates that cover a month ("2026-11"), each week starting on Sunday. */
export function monthWeeks(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - new Date(first).getUTCDay() * day
  const weeks: string[][] = []
  for (let week = start; week === start || iso(week).slice(0, 7) === month; week += 7 * day) {
    weeks.push(Array.from({ length: 7 }, (_, index) => iso(week + index * day)))
  }
  return weeks
}

/** The month `by` months later (or earlier), as "YYYY-MM". */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** An ISO date moved by whole days. */
export const shiftDate = (date: string, days: number) => iso(Date.parse(`${date}T00:00:00Z`) + days * day)
