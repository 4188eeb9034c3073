import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does something with each of a list, so many at once, and waits no longer than so many milliseconds: what was not begun by then is left, and what was begun goes on
 * by itself. Throws what one of them threw meanwhile.
 */
export async function withinTime<T>(
  list: readonly T[],
  { atOnce, milliseconds }: { atOnce: number; milliseconds: number },
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...list]
  let over = false
  const worker = async () => {
    for (let one = left.shift(); one !== undefined && !over; one = left.shift()) await work(one)
  }
  const waiting = new AbortController()
  const all = Promise.all(Array.from({ length: atOnce }, worker))
  try {
    await Promise.race([all, pause(milliseconds, undefined, { signal: waiting.signal })])
  } finally {
    over = true
    waiting.abort()
    // Nobody waits for it any more.
    all.catch(() => undefined)
  }
}
