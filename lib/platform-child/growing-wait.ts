const waits = [200, 500, 1000, 2000, 5000, 10_000]
const settled = 60_000

/** How long to wait before a program that ended is started again, in milliseconds: longer each time, until one has lived for a minute. */
export function growingWait(): (startedAt: number) => number {
  let failures = 0
  return startedAt => {
    failures = Date.now() - startedAt > settled ? 0 : failures + 1
    return waits[Math.min(failures, waits.length) - 1] ?? 0
  }
}
