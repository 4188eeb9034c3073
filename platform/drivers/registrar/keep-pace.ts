import { setTimeout as pause } from 'node:timers/promises'

/** When the next call by each account may begin. */
const next = new Map<number, number>()

/** Waits until another call by this account may begin, so that none of a second is more than it allows. Each program keeps to it by itself. */
export async function keepPace({ id, callsPerSecond }: { id: number; callsPerSecond?: number | null }): Promise<void> {
  if (!callsPerSecond) return
  const now = performance.now()
  const begins = Math.max(now, next.get(id) ?? 0)
  next.set(id, begins + 1000 / callsPerSecond)
  if (begins > now) await pause(begins - now)
}
