import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { countAccounts } from './count-accounts.job.ts'
import './server.table.ts'

/** Each server that takes accounts is asked for those it has, four times a day: a job each, so that one that is away keeps no other waiting. */
export const countAllServers = job({
  name: 'countAllServers',
  values: z.strictObject({}),
  cron: '20 */6 * * *',
  concurrency: 1,
  automation: true,
  handle: async scope => {
    const servers = await scope.db.selectFrom('servers').select('id').where('status', '=', 'active').orderBy('id').execute()
    for (const { id } of servers) await scope.enqueue(countAccounts, { serverId: id })
    return { asked: servers.length }
  },
})
