import { clock } from '#platform/kernel/clock.ts'
import type { Services } from '#platform/kernel/scope.ts'

const lastsFor = 120_000
const caches = new WeakMap<Services, Map<string, { takenOn: number; value: Promise<unknown> }>>()

/** Works a figure out at most once in two minutes, however many ask; a failure is not cached. */
export async function cachedFor<T>(services: Services, name: string, work: () => Promise<T>): Promise<T & { asOf: string }> {
  const known = caches.get(services) ?? new Map()
  caches.set(services, known)
  const now = clock.now().getTime()
  const found = known.get(name)
  if (found && now - found.takenOn < lastsFor && now >= found.takenOn) return found.value as Promise<T & { asOf: string }>
  const value = work().then(figures => ({ ...figures, asOf: new Date(now).toISOString() }))
  known.set(name, { takenOn: now, value })
  value.catch(() => known.delete(name))
  return value
}
