import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { balanceOf } from './note-balance.ts'
import { openRegistrar, registrarOf } from './open-registrar.ts'

/** Asks a registry whether it knows us. What it said, or why it did not, stands on the account, without a change of its version. */
export const testRegistrar = job({
  name: 'testRegistrar',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const account = await registrarOf(scope, id)
    if (!account) throw new PermanentFailure('the account is gone')
    const answer = (await openRegistrar(scope, account)?.test()) ?? { is: 'ok' as const }
    const failure = answer.is === 'ok' ? null : answer.message.slice(0, 1000)
    await scope.db
      .updateTable('registrarAccounts')
      .set({ testedOn: scope.now, connection: failure === null ? 'works' : 'fails', failure, ...balanceOf(scope, account, answer) })
      .where('id', '=', id)
      .execute()
    return { works: failure === null }
  },
})
