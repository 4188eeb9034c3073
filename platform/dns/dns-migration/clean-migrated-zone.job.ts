import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { openDns } from '../dns-server/open-dns.ts'
import type {} from '../dns-task/dns-task.table.ts'
import type {} from '../dns-zone/dns-zone.table.ts'

/** Takes a zone that moved away from the server that it came from, unless it went back. */
export const cleanMigratedZone = job({
  name: 'cleanMigratedZone',
  values: z.strictObject({ itemId: z.int().positive() }),
  retryLimit: 8,
  retryDelay: 60,
  handle: async (scope, { itemId }) => {
    const item = await scope.db
      .selectFrom('dnsTaskItems')
      .innerJoin('dnsTasks', 'dnsTasks.id', 'dnsTaskItems.taskId')
      .select(['dnsTaskItems.name', 'dnsTaskItems.state', 'dnsTaskItems.phase', 'dnsTasks.fromServerId'])
      .where('dnsTaskItems.id', '=', itemId)
      .executeTakeFirst()
    if (item?.state !== 'done' || item.phase !== 'switched' || item.fromServerId === null) return { kept: true }
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', item.fromServerId).executeTakeFirst()
    const back = await scope.db
      .selectFrom('dnsZones')
      .select('id')
      .where('name', '=', item.name)
      .where('serverId', '=', item.fromServerId)
      .executeTakeFirst()
    if (!server || back) return { kept: true }
    const answer = await openDns(scope, server).remove(item.name)
    if (answer.is !== 'ok') throw new Error(answer.message)
    await scope.db.updateTable('dnsTaskItems').set({ phase: 'cleaned' }).where('id', '=', itemId).execute()
    return { cleaned: item.name }
  },
})
