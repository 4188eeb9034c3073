import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { keepAccounts } from '../server-account/keep-accounts.ts'
import { openPanel } from './open-panel.ts'
import { keepConnection } from './test-server.ts'

/** Asks a server for its accounts, and keeps how many there are and whose they are. No service is on a server yet: none of them is ours. */
export const countAccounts = job({
  name: 'countAccounts',
  values: z.strictObject({ serverId: z.int().positive() }),
  retryLimit: 2,
  retryDelay: 60,
  handle: async (scope, { serverId }) => {
    const server = await scope.db.selectFrom('servers').selectAll().where('id', '=', serverId).executeTakeFirst()
    if (!server) return { gone: true }
    const answer = await openPanel(scope, server).accounts()
    await keepConnection(scope, serverId, answer)
    if (answer.is === 'ok') {
      const { accounts } = answer
      await inTransaction(scope, async inner => {
        const { db, now } = inner
        await db.updateTable('servers').set({ accountCount: accounts.length, countedOn: now }).where('id', '=', serverId).execute()
        await keepAccounts(inner, serverId, accounts, new Map())
      })
      return { count: accounts.length }
    }
    if (answer.is === 'rejected') return { refused: answer.message }
    throw new Error(answer.message)
  },
})
