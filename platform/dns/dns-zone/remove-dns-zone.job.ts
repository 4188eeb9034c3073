import { z } from 'zod'
import { type JobDefinition, job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openDns } from '../dns-server/open-dns.ts'
import type {} from './dns-removal.table.ts'
import type {} from './dns-zone.table.ts'
import { keepAnswers, resultOf, timed } from './server-answers.ts'
import { waitAfter } from './try-again.ts'

const values = z.strictObject({
  serverId: z.int().positive(),
  name: z.string(),
  /** The change by which it is no longer the server's. */
  of: z.object({ zoneId: z.int(), version: z.int() }).optional(),
  /** How often it was given up before. */
  tries: z.int().optional(),
})
type Removal = z.output<typeof values>

/**
 * Takes a zone that is no longer a server's away from it, unless it came back meanwhile. A server that refuses or stays away is asked again, with growing waits:
 * until then the removal is owed, as the DNS manager tells.
 */
export const removeDnsZone: JobDefinition<typeof values> = job({
  name: 'removeDnsZone',
  values,
  retryLimit: 6,
  retryDelay: 30,
  quiet: true,
  gaveUp: (scope, removal) => askLater(scope, removal),
  handle: async (scope, removal) => {
    const { serverId, name, of } = removal
    const back = await scope.db
      .selectFrom('dnsZones')
      .select('id')
      .where('name', '=', name)
      .where('serverId', '=', serverId)
      .executeTakeFirst()
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', serverId).executeTakeFirst()
    if (back || !server) {
      await settle(scope, removal)
      return { kept: true }
    }
    const { answer, ms } = await timed(() => openDns(scope, server).remove(name))
    if (of) await keepAnswers(scope, serverId, [{ ...of, ms, ...resultOf(answer) }])
    if (answer.is === 'ok') {
      await settle(scope, removal)
      return { removed: name }
    }
    await owe(scope, removal, answer.message)
    if (answer.is !== 'rejected') throw new Error(answer.message)
    await askLater(scope, removal)
    return { refused: answer.message }
  },
})

const settle = ({ db }: Scope, { serverId, name }: Removal) =>
  db.deleteFrom('dnsRemovals').where('serverId', '=', serverId).where('name', '=', name).execute()

const owe = ({ db, now }: Scope, { serverId, name, tries = 0 }: Removal, message: string) =>
  db
    .insertInto('dnsRemovals')
    .values({ serverId, name, tries, failure: message.slice(0, 1000), createdOn: now, updatedOn: now })
    .onConflict(one => one.columns(['serverId', 'name']).doUpdateSet({ tries, failure: message.slice(0, 1000), updatedOn: now }))
    .execute()

const askLater = (scope: Scope, { tries = 0, ...removal }: Removal): Promise<unknown> =>
  scope.enqueue(removeDnsZone, { ...removal, tries: tries + 1 }, { startAfter: waitAfter(tries) * 60 })

/** What was written to a server of zones that were deleted meanwhile is taken away again: their removal may have come before it. */
export async function removeWhereGone(scope: Scope, serverId: number, zones: readonly { id: number; name: string }[]): Promise<void> {
  if (zones.length === 0) return
  const ids = zones.map(({ id }) => id)
  const held = await scope.db.selectFrom('dnsZones').select('id').where('id', 'in', ids).where('status', '<>', 'deleted').execute()
  const there = new Set(held.map(({ id }) => Number(id)))
  for (const { id, name } of zones) if (!there.has(id)) await scope.enqueue(removeDnsZone, { serverId, name })
}
