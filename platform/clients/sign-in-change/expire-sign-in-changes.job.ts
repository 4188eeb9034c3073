import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { ended } from './ask-sign-in-change.ts'
import { signInChangeStore } from './sign-in-change.store.ts'

/** Requests that not both have agreed to in time are over, and their clients' pages say so. */
export const expireSignInChanges = job({
  name: 'expireSignInChanges',
  values: z.strictObject({}),
  cron: '35 * * * *',
  handle: async scope => {
    const over = await scope.db
      .selectFrom('signInChanges')
      .select('id')
      .where('status', '=', 'waiting')
      .where('expiresOn', '<=', scope.now.toISOString())
      .execute()
    for (const { id } of over)
      await inTransaction(scope, async inner => {
        const { status, expiresOn } = await signInChangeStore.find(inner, id, true)
        // It may have been sent again meanwhile.
        if (status !== 'waiting' || expiresOn > inner.now.toISOString()) return
        await takeStep(inner, signInChangeStore, 'expire', id, { set: { ...ended, endedOn: inner.now } })
      })
  },
})
