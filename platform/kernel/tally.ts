import { databaseAwayLog, isDatabaseAway } from '../database-away.ts'
import type { Services } from './scope.ts'

/** How long counts are gathered before they are written, in milliseconds: a flood of calls must not become a flood of writes. */
const pause = 1000

/** Counts by key in memory and hands them over once a second, and when the platform stops. */
export function tally<K>(services: Services, write: (counts: ReadonlyMap<K, number>) => Promise<void>): (key: K) => void {
  let counts = new Map<K, number>()
  let due: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const hand = () => {
    due = undefined
    const counted = counts
    counts = new Map()
    writing = write(counted).catch(error => {
      databaseAwayLog(services.log)(error, () => services.log.error({ err: error }, 'counts were not written'))
      // Written with what comes next, once the database is back.
      if (isDatabaseAway(error)) for (const [key, count] of counted) counts.set(key, (counts.get(key) ?? 0) + count)
    })
    return writing
  }
  services.onStop.push(async () => {
    clearTimeout(due)
    await (counts.size > 0 ? hand() : writing)
  })
  return key => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    due ??= setTimeout(hand, pause).unref()
  }
}
