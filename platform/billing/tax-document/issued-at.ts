/** Riyadh is three hours ahead of UTC all year. */
const AHEAD = 3 * 3_600_000

/** The day and the time of day in Riyadh, as a tax document writes them: 2026-11-20 and 09:05:00. */
export function issuedAt(instant: Date): { date: string; time: string } {
  const [date = '', time = ''] = new Date(instant.getTime() + AHEAD).toISOString().split('T')
  return { date, time: time.slice(0, 8) }
}
