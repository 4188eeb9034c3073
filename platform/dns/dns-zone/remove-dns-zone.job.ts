import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { openDns } from '../dns-server/open-dns.ts'
import type {} from './dns-zone.table.ts'

/** Takes a zone that is no longer a server's away from it, unless it came back meanwhile. */
export const removeDnsZone = job({
  name: 'removeDnsZone',
  values: z.strictObject({ serverId: z.int().positive(), name: z.string() }),
  retryLimit: 6,
  retryDelay: 30,
  handle: async (scope, { serverId, name }) => {
    const back = await scope.db
      .selectFrom('dnsZones')
      .select('id')
      .where('name', '=', name)
      .where('serverId', '=', serverId)
      .executeTakeFirst()
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', serverId).executeTakeFirst()
    if (back || !server) return { kept: true }
    const answer = await openDns(scope, server).remove(name)
    if (answer.is === 'ok') return { removed: name }
    if (answer.is === 'rejected') return { refused: answer.message }
    throw new Error(answer.message)
  },
})
