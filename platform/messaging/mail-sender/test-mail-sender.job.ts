import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type {} from './mail-sender.table.ts'
import { transportOf } from './transport-of.ts'

/** Signs in at the mail server of a sender. What it said stands on the sender, without a change of its version. */
export const testMailSender = job({
  name: 'testMailSender',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const sender = await scope.db.selectFrom('mailSenders').selectAll().where('id', '=', id).executeTakeFirst()
    if (!sender) throw new PermanentFailure('the sender is gone')
    const failure = await transportOf(scope, sender)
      .then(transport => transport.verify().finally(() => transport.close()))
      .then(() => null)
      .catch((error: Error) => error.message.slice(0, 1000))
    const said = { connection: failure === null ? ('works' as const) : ('fails' as const), failure, testedOn: scope.now }
    await scope.db.updateTable('mailSenders').set(said).where('id', '=', id).execute()
    return { works: failure === null }
  },
})
