import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { openIdentity, openRegister } from './open-verification-service.ts'

/** Asks a service whether it knows us. What it said stands on the service, without a change of its version. */
export const testVerificationService = job({
  name: 'testVerificationService',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const service = await scope.db.selectFrom('verificationServices').selectAll().where('id', '=', id).executeTakeFirst()
    if (!service) throw new PermanentFailure('the service is gone')
    const driver = service.purpose === 'identity' ? openIdentity(scope, service) : openRegister(scope, service)
    const answer = await driver.test()
    const works = answer.is === 'ok'
    await scope.db
      .updateTable('verificationServices')
      .set({ testedOn: scope.now, connection: works ? 'works' : 'fails', failure: works ? null : answer.message.slice(0, 1000) })
      .where('id', '=', id)
      .execute()
    return { works }
  },
})
