import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredDnsServer } from '../dns-server/dns-server.table.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import type {} from './dns-zone.table.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'
import { isPlain, syncNeighbours } from './sync-neighbours.ts'
import { nextTry } from './try-again.ts'

/** So many are queued in one run; the next run goes on after them. */
const AT_ONCE = 500
/** Milliseconds that one run brings zones for. */
const LONG_ENOUGH = 120_000
/** Servers that a worker of this program brings zones to, and whether it is to look once more afterwards. */
const inHand = new Map<number, { again: boolean }>()

/**
 * Brings the zones of a server that wait: plain ones many at once, each other one by a job of its own. A server that is away is asked again later; what then
 * still waits says so, until `resumeDnsSyncs` takes it up.
 */
export const syncDnsZones = job({
  name: 'syncDnsZones',
  values: z.strictObject({ serverId: z.int().positive(), after: z.int().default(0), own: z.boolean().default(false) }),
  concurrency: 3,
  quiet: true,
  handle: async (scope, { serverId, after, own }, { signal }): Promise<object> => {
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', serverId).executeTakeFirst()
    if (!server) return { gone: true }
    if (own) return { queued: await queueOwn(scope, serverId, after) }
    // Who has it in hand may not see what this one was queued for.
    const other = inHand.get(serverId)
    if (other) {
      other.again = true
      return { along: true }
    }
    const hand = { again: false }
    inHand.set(serverId, hand)
    try {
      const brought = await bringAll(scope, server, after, signal)
      return hand.again ? { ...brought, again: await scope.enqueue(syncDnsZones, { serverId }) } : brought
    } finally {
      inHand.delete(serverId)
    }
  },
  gaveUp: async ({ db, now }, { serverId }) => {
    const server = await db.selectFrom('dnsServers').select('failure').where('id', '=', serverId).executeTakeFirst()
    await db
      .updateTable('dnsZones')
      .set({ sync: 'failed', syncFailure: server?.failure ?? null, syncRetryOn: nextTry(now) })
      .where('serverId', '=', serverId)
      .where('sync', '=', 'waiting')
      .execute()
  },
})

/** Two parts at a time: while what one brought is written down, the server is kept busy by the other. */
async function bringAll(scope: Scope, server: StoredDnsServer, from: number, signal: AbortSignal) {
  const until = Date.now() + LONG_ENOUGH
  const working = new Set<ReturnType<typeof syncNeighbours>>()
  const parts = await Promise.all([0, 1].map(() => bringParts(scope, server, from, { signal, until, working })))
  const brought = parts.reduce((sum, part) => sum + part.brought, 0)
  const away = parts.find(part => part.away !== null)?.away
  await keepDnsConnection(scope, server.id, away ? { is: 'retryable', message: away } : { is: 'ok' })
  if (away) throw new Error(away)
  if (parts.some(({ ended }) => !ended)) return { brought, later: await scope.enqueue(syncDnsZones, { serverId: server.id }) }
  return { brought, queued: await queueOwn(scope, server.id, 0) }
}

interface Hands {
  signal: AbortSignal
  /** When it has been long enough, in milliseconds since 1970. */
  until: number
  /** What either part has in work. */
  working: Set<ReturnType<typeof syncNeighbours>>
}
async function bringParts(scope: Scope, server: StoredDnsServer, from: number, { signal, until, working }: Hands) {
  for (let [after, brought] = [from, 0]; ; ) {
    if (signal.aborted) throw new Error('the worker stops')
    const work = syncNeighbours(scope, server, after)
    working.add(work)
    const { count, stale, refused, last, away } = await work.finally(() => working.delete(work))
    brought += count
    for (const zoneId of [...stale, ...refused]) await scope.enqueue(syncDnsZone, { zoneId })
    const [other] = working
    // All that waits may be in the other's hands: more waits by the time it is done.
    if (last === null && (await other?.catch(() => null))?.last) continue
    if (away !== null || last === null || Date.now() > until) return { brought, away, ended: last === null }
    after = last
  }
}

/** Each of the others by itself. */
async function queueOwn(scope: Scope, serverId: number, after: number): Promise<number> {
  const zones = await scope.db
    .selectFrom('dnsZones')
    .select('id')
    .where('serverId', '=', serverId)
    .where('sync', '=', 'waiting')
    .where('id', '>', after)
    .where(sql<boolean>`not ${isPlain}`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of zones) await scope.enqueue(syncDnsZone, { zoneId: id })
  const last = zones.at(-1)
  if (last && zones.length === AT_ONCE) await scope.enqueue(syncDnsZones, { serverId, after: last.id, own: true })
  return zones.length
}
