import { z } from 'zod'
import type { PanelAccount } from '#platform/drivers/panel/panel-driver.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import '../service/service.table.ts'
import { keepAccounts, type ServicesByUsername } from '../server-account/keep-accounts.ts'
import { openPanel } from './open-panel.ts'
import { keepConnection } from './test-server.ts'

/** Asks a server for its accounts, and keeps how many there are and whose they are. */
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
    if (answer.is === 'ok') return inTransaction(scope, inner => keepCount(inner, serverId, answer.accounts))
    if (answer.is === 'rejected') return { refused: answer.message }
    throw new Error(answer.message)
  },
})

/** Who places an account on the server meanwhile waits, so that its place is counted once: as one that is there, or one that will be. */
async function keepCount(scope: Scope, serverId: number, accounts: readonly PanelAccount[]): Promise<{ count: number; missing: number }> {
  const { db, now } = scope
  await db.selectFrom('servers').select('id').where('id', '=', serverId).forUpdate().execute()
  const services = await servicesOn(scope, serverId)
  const there = new Set(accounts.map(({ username }) => username))
  const missing = [...services.keys()].filter(username => !there.has(username)).length
  const count = accounts.length
  await db
    .updateTable('servers')
    .set({ accountCount: count + missing, countedOn: now })
    .where('id', '=', serverId)
    .execute()
  await keepAccounts(scope, serverId, accounts, services)
  return { count, missing }
}

const over = ['terminated', 'cancelled', 'rejected', 'fraud', 'expired'] as const

/** Our services on a server by the names of their accounts; those that have ended have none. */
async function servicesOn({ db }: Scope, serverId: number): Promise<ServicesByUsername> {
  const found = await db
    .selectFrom('services')
    .select(['id', 'username'])
    .where('serverId', '=', serverId)
    .where('username', 'is not', null)
    .where('status', 'not in', over)
    .execute()
  return new Map(found.map(({ id, username }) => [username as string, Number(id)]))
}
