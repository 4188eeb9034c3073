import { addSeconds } from 'date-fns'
import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { openPersonalId } from '../client/personal-id.ts'
import { openIdentity } from '../verification-service/open-verification-service.ts'
import { serviceOf } from './read-identity-check.ts'
import { settleCheck } from './settle-identity-check.ts'

/** Asks the person in their app. One that was asked already is not asked again. */
export const askIdentity = job({
  name: 'askIdentity',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const check = await scope.db.selectFrom('identityChecks').selectAll().where('id', '=', id).executeTakeFirst()
    if (check?.state !== 'waiting' || check.transactionId !== null || check.numberSealed === null) return
    const service = await serviceOf(scope, check)
    if (!service) return void (await settleCheck(scope, id, { state: 'failed', failure: 'unreachable' }))
    const answer = await openIdentity(scope, service).request({
      nationalId: openPersonalId(scope, check.numberSealed),
      ...{ requestId: check.requestId, callerIp: check.ip },
      language: await languageOf(scope.db, check.clientId),
    })
    if (answer.is !== 'ok')
      return void (await settleCheck(scope, id, { state: 'failed', failure: answer.is === 'rejected' ? answer.code : 'unreachable' }))
    const { transactionId, code, seconds } = answer
    await scope.db
      .updateTable('identityChecks')
      .set({ transactionId, code, expiresOn: addSeconds(scope.now, seconds) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  },
  gaveUp: (scope, { id }) => settleCheck(scope, id, { state: 'failed', failure: 'unreachable' }),
})

const languageOf = async (db: Parameters<typeof askIdentity.handle>[0]['db'], clientId: number): Promise<'ar' | 'en'> =>
  (await db.selectFrom('clients').select('language').where('id', '=', clientId).executeTakeFirst())?.language === 'en-US' ? 'en' : 'ar'
