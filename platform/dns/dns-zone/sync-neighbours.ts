import { sql } from 'kysely'
import type { DnsRejection } from '#contract/dns/dns-drivers.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredDnsServer } from '../dns-server/dns-server.table.ts'
import { openDnsForMany } from '../dns-server/open-dns.ts'
import type {} from './dns-zone.table.ts'
import { removeWhereGone } from './remove-dns-zone.job.ts'
import { keepAnswers, resultOf, type ServerAnswer, timed } from './server-answers.ts'

/** So many zones are brought together. */
const AT_ONCE = 50
/** So many of them at a time. */
const LANES = 3
/** Zones that are brought together: those that are answered, unsigned and not large. */
export const isPlain = sql<boolean>`("status" <> 'disabled' and "zoneType" = 'primary' and not "signed" and "dnssecKeys" is null and "recordCount" <= 200)`
/** What a server refuses of one zone, and not of others. */
const ofOneZone = new Set<DnsRejection>(['recordRefused', 'noSuchZone'])
/** Zones that a worker of this program has in hand. */
const inHand = new Set<number>()

/**
 * Brings other zones of a server that wait as well, many with few statements: a task that changed thousands would else write several times for each. Whatever
 * is not plain, or does not work, is left to its own job.
 */
export async function syncNeighbours(scope: Scope, server: StoredDnsServer, after = 0): Promise<Brought> {
  const waiting = await scope.db
    .selectFrom('dnsZones')
    .selectAll()
    .where('serverId', '=', server.id)
    .where('sync', '=', 'waiting')
    .where('id', '>', after)
    .where(isPlain)
    .orderBy('id')
    .limit(AT_ONCE + inHand.size)
    .execute()
  const zones = waiting.filter(({ id }) => !inHand.has(id)).slice(0, AT_ONCE)
  const last = zones.at(-1)?.id ?? null
  if (zones.length === 0) return { count: 0, stale: [], refused: [], last, away: null }
  const ids = zones.map(({ id }) => id)
  for (const id of ids) inHand.add(id)
  try {
    const records = await scope.db.selectFrom('dnsRecords').selectAll().where('zoneId', 'in', ids).orderBy('position').execute()
    const byZone = Map.groupBy(records, ({ zoneId }) => zoneId)
    const { driver, written } = await openDnsForMany(
      scope,
      server,
      zones.map(({ name }) => name),
    )
    const brought: { id: number; version: number; serial: number }[] = []
    const answers: ServerAnswer[] = []
    const [left, refused] = [zones.values(), [] as number[]]
    let away: string | null = null
    const bring = async () => {
      for (const zone of left) {
        if (away !== null) return
        const { answer, ms } = await timed(() => driver.put(imageOf({ ...zone, records: byZone.get(zone.id) ?? [] })))
        if (answer.is === 'ok') {
          brought.push({ ...zone, serial: answer.serial ?? zone.serial })
          answers.push({ zoneId: zone.id, version: zone.version, ms, ...resultOf(answer) })
        } else if (answer.is === 'rejected' && ofOneZone.has(answer.code)) refused.push(zone.id)
        // It does not answer, or not to us: no other zone will fare better.
        else away = answer.message
      }
    }
    await Promise.all(Array.from({ length: LANES }, bring))
    await written()
    await keepAnswers(scope, server.id, answers)
    const stale = await keepBrought(scope, brought)
    await removeWhereGone(
      scope,
      server.id,
      zones.filter(({ id }) => stale.includes(id)),
    )
    return { count: brought.length, stale, refused, last, away }
  } finally {
    for (const id of ids) inHand.delete(id)
  }
}

interface Brought {
  count: number
  /** Zones that were changed meanwhile: they wait again, each for a job of its own. */
  stale: number[]
  /** Zones that the server does not take as they are. */
  refused: number[]
  /** The last one that was looked at; null: none waits. */
  last: number | null
  /** What the server said that takes none; null: it does. */
  away: string | null
}

/** What was written is noted where it is still what the zone says; answers the other ones. */
async function keepBrought({ db, now }: Scope, zones: readonly { id: number; version: number; serial: number }[]): Promise<number[]> {
  if (zones.length === 0) return []
  const column = (name: 'id' | 'version' | 'serial') => zones.map(zone => zone[name])
  const { rows } = await sql<{
    id: number
  }>`update "dnsZones" set "sync" = 'synced', "serial" = "brought"."serial", "syncedSerial" = "brought"."serial", "syncedOn" = ${now}, "syncFailure" = null,
      "syncTries" = 0, "syncRetryOn" = null
    from unnest(${column('id')}::bigint[], ${column('version')}::int[], ${column('serial')}::bigint[]) as "brought" ("id", "version", "serial")
    where "dnsZones"."id" = "brought"."id" and "dnsZones"."version" = "brought"."version" returning "dnsZones"."id"`.execute(db)
  const kept = new Set(rows.map(({ id }) => Number(id)))
  const stale = zones.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (stale.length > 0)
    await db.updateTable('dnsZones').set({ sync: 'waiting' }).where('id', 'in', stale).where('serverId', 'is not', null).execute()
  return stale
}
