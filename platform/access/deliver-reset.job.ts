import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import { type Challenge, putCode } from './challenge.ts'
import { createLink, dropLinks } from './links.ts'
import { type Receiver, sendResetCode, sendResetLink } from './messages.ts'
import { isInvited, isStaff } from './users.ts'

/** In whose place the work is done for an unknown account; no row has this id. */
const nobody = {
  id: 0,
  email: 'nobody@example.invalid',
  mobile: '+966500000000',
  firstName: { en: 'Nobody', ar: '' },
  language: 'en-US',
  role: 'USER',
} as const
const noId = 0

/** Undoes what was done for nobody. */
class ForNobody extends Error {
  readonly by: Challenge['method']
  constructor(by: Challenge['method']) {
    super('nobody receives it')
    this.by = by
  }
}

/**
 * Sends the link or the code of a forgotten password. For an unknown account the same is done and undone: on the embedded database the next call
 * waits for this one's work, and would tell by its time whether there was any.
 */
export const deliverReset = job({
  name: 'deliverReset',
  values: z.strictObject({ challengeId: z.int(), sendCount: z.int() }),
  handle: async (scope, { challengeId, sendCount }) => {
    try {
      await inTransaction(scope, async inner => {
        const challenge = await inner.db
          .selectFrom('codeChallenges')
          .selectAll()
          .where('id', '=', challengeId)
          .forUpdate()
          .executeTakeFirst()
        // A later send replaces this one.
        if (!challenge || challenge.usedOn !== null || challenge.sendCount !== sendCount) return
        const user = await receiverOf(inner, challenge)
        await send(inner, user ?? nobody, challenge)
        if (!user) throw new ForNobody(challenge.method)
      })
    } catch (error) {
      if (!(error instanceof ForNobody)) throw error
      await scope.enqueue(error.by === 'email' ? sendEmail : sendSms, { id: noId })
    }
  },
})

async function receiverOf({ db }: Scope, { userId, method }: Challenge): Promise<Receiver | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId ?? nobody.id)
    .executeTakeFirst()
  if (user?.status !== 'IN_USE' || !(isStaff(user.role) || user.role === 'USER') || isInvited(user)) return null
  return method === 'email' || user.mobile ? user : null
}

async function send(scope: Scope, user: Receiver, challenge: Challenge): Promise<void> {
  const { id, sendCount, method } = challenge
  const dedupeKey = `reset ${id} ${sendCount}`
  if (method === 'email') {
    await dropLinks(scope, 'reset', user.id)
    await sendResetLink(scope, user, await createLink(scope, 'reset', user.id || null), dedupeKey)
  } else {
    const code = await putCode(scope, { ...challenge, sendCount: sendCount - 1 }, method)
    if (code) await sendResetCode(scope, user, code, dedupeKey)
  }
}
