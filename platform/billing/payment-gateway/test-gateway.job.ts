import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { gatewayOf, openGateway } from './open-gateway.ts'

/** Asks a gateway whether it knows us. What it said, or why it did not, stands on the gateway, without a change of its version. */
export const testGateway = job({
  name: 'testGateway',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const gateway = await gatewayOf(scope, id)
    if (!gateway) throw new PermanentFailure('the gateway is gone')
    const answer = await openGateway(scope, gateway).test()
    const works = answer.is === 'ok'
    const said = works ? { connection: 'works' as const, live: answer.live, failure: null } : null
    await scope.db
      .updateTable('paymentGateways')
      .set({ testedOn: scope.now, ...(said ?? { connection: 'fails', failure: works ? null : answer.message.slice(0, 1000) }) })
      .where('id', '=', id)
      .execute()
    return { works }
  },
})
