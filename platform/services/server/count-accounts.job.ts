import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { openPanel } from './open-panel.ts'
import { keepConnection } from './test-server.ts'

/** Asks a server for its accounts, and keeps how many there are. */
export const countAccounts = job({
  name: 'countAccounts',
  values: z.strictObject({ serverId: z.int().positive() }),
  retryLimit: 2,
  retryDelay: 60,
  handle: async (scope, { serverId }) => {
    const { db, now } = scope
    const server = await db.selectFrom('servers').selectAll().where('id', '=', serverId).executeTakeFirst()
    if (!server) return { gone: true }
    const answer = await openPanel(scope, server).accounts()
    await keepConnection(scope, serverId, answer)
    if (answer.is === 'ok') {
      const count = answer.accounts.length
      await db.updateTable('servers').set({ accountCount: count, countedOn: now }).where('id', '=', serverId).execute()
      return { count }
    }
    if (answer.is === 'rejected') return { refused: answer.message }
    throw new Error(answer.message)
  },
})
