import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { putCode } from './challenge.ts'
import { createLink, dropLinks } from './links.ts'
import { sendResetCode, sendResetLink } from './messages.ts'
import { isInvited, isStaff, userById } from './users.ts'

/** Sends the link or the code of a forgotten password; for an unknown account there is nothing to do. */
export const deliverReset = job({
  name: 'deliverReset',
  values: z.strictObject({ challengeId: z.int(), sendCount: z.int() }),
  handle: (scope, { challengeId, sendCount }) =>
    inTransaction(scope, async inner => {
      const challenge = await inner.db.selectFrom('codeChallenges').selectAll().where('id', '=', challengeId).forUpdate().executeTakeFirst()
      // A later send replaces this one.
      if (!challenge?.userId || challenge.usedOn !== null || challenge.sendCount !== sendCount) return
      const user = await userById(inner, challenge.userId)
      if (user.status !== 'IN_USE' || !isStaff(user.role) || isInvited(user)) return
      const dedupeKey = `reset ${challengeId} ${sendCount}`
      if (challenge.method === 'email') {
        await dropLinks(inner, 'reset', user.id)
        await sendResetLink(inner, user, await createLink(inner, 'reset', user.id), dedupeKey)
      } else if (user.mobile) {
        const code = await putCode(inner, { ...challenge, sendCount: sendCount - 1 }, challenge.method)
        if (code) await sendResetCode(inner, user, code, dedupeKey)
      }
    }),
})
