import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openPanel } from '../server/open-panel.ts'
import { claim } from './claim.ts'
import { operations } from './operations.ts'
import { setLimits } from './set-limits.ts'
import { giveUp, settle } from './settle.ts'

/**
 * Does with a service on its server what was asked for, once, however often it is begun: what it is about to ask is committed before the
 * server is asked (`claim`), and whoever comes after an answer that never came asks what is there before anything is made again (`createAccount`).
 */
export const runModuleJob = job({
  name: 'runModuleJob',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 10,
  handle: async (scope, { id }) => {
    const claimed = await inTransaction(scope, inner => claim(inner, id))
    if (claimed === null) return
    const { operation, serverId, serviceId, accountOf } = claimed
    const server = await scope.db.selectFrom('servers').selectAll().where('id', '=', serverId).executeTakeFirstOrThrow()
    // An addon has no account of its own: whatever becomes of it, the one of its service gets the limits that follow.
    const ask = accountOf === serviceId ? operations[operation].ask : setLimits
    const answer = await ask(scope, openPanel(scope, server, serviceId), claimed)
    const settled = await inTransaction(scope, inner => settle(inner, claimed, answer))
    if (!settled) throw new Error(`module job ${id}: ${answer.is}`)
  },
  gaveUp: (scope, { id }) => inTransaction(scope, inner => giveUp(inner, id)),
})
