import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'

/** How long after each failed try the next one is made, in seconds: about three days in all. */
export const waits: readonly number[] = [30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400, 86_400]

/** An endpoint that took nothing for so long is stopped. */
export const failsForGood = 3 * millisecondsInDay

/** Milliseconds for an answer, and how much of it is kept, in characters. */
export const patience = 15_000
export const keptOfAnswer = 4000

/** The longest message, in characters. */
export const longestBody = 64_000

/** For how long deliveries are kept, in milliseconds. */
export const keptDeliveries = 30 * millisecondsInDay

export const hourLater = (now: Date, hours: number): string => new Date(now.getTime() + hours * millisecondsInHour).toISOString()
