import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openDns } from '../dns-server/open-dns.ts'
import type {} from './dns-zone.table.ts'
import { keepAnswers, resultOf, timed } from './server-answers.ts'

/** Takes a zone that is no longer a server's away from it, unless it came back meanwhile. */
export const removeDnsZone = job({
  name: 'removeDnsZone',
  /** `of`: the change by which it is no longer the server's. */
  values: z.strictObject({
    serverId: z.int().positive(),
    name: z.string(),
    of: z.object({ zoneId: z.int(), version: z.int() }).optional(),
  }),
  retryLimit: 6,
  retryDelay: 30,
  handle: async (scope, { serverId, name, of }) => {
    const back = await scope.db
      .selectFrom('dnsZones')
      .select('id')
      .where('name', '=', name)
      .where('serverId', '=', serverId)
      .executeTakeFirst()
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', serverId).executeTakeFirst()
    if (back || !server) return { kept: true }
    const { answer, ms } = await timed(() => openDns(scope, server).remove(name))
    if (of) await keepAnswers(scope, serverId, [{ ...of, ms, ...resultOf(answer) }])
    if (answer.is === 'ok') return { removed: name }
    if (answer.is === 'rejected') return { refused: answer.message }
    throw new Error(answer.message)
  },
})

/** What was written to a server of zones that were deleted meanwhile is taken away again: their removal may have come before it. */
export async function removeWhereGone(scope: Scope, serverId: number, zones: readonly { id: number; name: string }[]): Promise<void> {
  if (zones.length === 0) return
  const ids = zones.map(({ id }) => id)
  const held = await scope.db.selectFrom('dnsZones').select('id').where('id', 'in', ids).where('status', '<>', 'deleted').execute()
  const there = new Set(held.map(({ id }) => Number(id)))
  for (const { id, name } of zones) if (!there.has(id)) await scope.enqueue(removeDnsZone, { serverId, name })
}
