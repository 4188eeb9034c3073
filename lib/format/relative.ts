export type RelativeUnit = 'now' | 'minutes' | 'hours' | 'days' | 'months' | 'years'

export interface Relative {
  unit: RelativeUnit
  count: number
  /** After `now`: "in 3 d" rather than "3 d ago". */
  ahead: boolean
}

const minute = 60_000

/** How long ago, in the largest round unit: under a minute is now, then minutes, hours, days under 30, months of 30 days under 12, years. */
export function relativeTo(instant: string | Date, now: Date): Relative {
  const distance = new Date(instant).getTime() - now.getTime()
  const ahead = distance > 0
  const minutes = Math.floor(Math.abs(distance) / minute)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const months = Math.floor(days / 30)
  const years = Math.max(1, Math.floor(days / 365))
  if (minutes < 1) return { unit: 'now', count: 0, ahead: false }
  if (minutes < 60) return { unit: 'minutes', count: minutes, ahead }
  if (hours < 24) return { unit: 'hours', count: hours, ahead }
  if (days < 30) return { unit: 'days', count: days, ahead }
  if (months < 12) return { unit: 'months', count: months, ahead }
  return { unit: 'years', count: years, ahead }
}
