import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { readIdentityCheck } from './read-identity-check.ts'
import { settleCheck } from './settle-identity-check.ts'

/** Nobody looked at a check any more: its service is asked once how it ended, and after that it is over. */
export const endIdentityCheck = job({
  name: 'endIdentityCheck',
  values: z.strictObject({ id: z.int().positive() }),
  quiet: true,
  handle: async (scope, { id }) => {
    const check = await scope.db.selectFrom('identityChecks').selectAll().where('id', '=', id).executeTakeFirst()
    if (check?.state !== 'waiting') return
    const read = await readIdentityCheck(scope, check)
    if (read?.state === 'waiting') await settleCheck(scope, id, { state: 'expired', failure: null })
  },
})
