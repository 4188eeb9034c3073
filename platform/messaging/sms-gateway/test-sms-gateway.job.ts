import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { openSmsGateway } from './open-sms-gateway.ts'

/** Asks a gateway whether it knows us. What it said stands on the gateway, without a change of its version. */
export const testSmsGateway = job({
  name: 'testSmsGateway',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const gateway = await scope.db.selectFrom('smsGateways').selectAll().where('id', '=', id).executeTakeFirst()
    if (!gateway) throw new PermanentFailure('the gateway is gone')
    const answer = await openSmsGateway(scope, gateway).test()
    const works = answer.is === 'ok'
    const said = works ? { connection: 'works' as const, balance: answer.balance, failure: null } : null
    await scope.db
      .updateTable('smsGateways')
      .set({ testedOn: scope.now, ...(said ?? { connection: 'fails', failure: works ? null : answer.message.slice(0, 1000) }) })
      .where('id', '=', id)
      .execute()
    return { works }
  },
})
