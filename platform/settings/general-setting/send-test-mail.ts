import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { generalSettings, type settingEndpoints } from '#contract/settings/general-settings.ts'
import { callingUser } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendAtOnce } from '#platform/messaging/email/send-at-once.ts'

/** Mails the caller at once, in one try, so that the answer can be shown. */
export async function sendTestMail(scope: Scope): Promise<AnswerOf<typeof settingEndpoints.testMail>> {
  const { id: userId, email: to, firstName, language } = await callingUser(scope)
  const message = {
    to,
    userId,
    language,
    template: 'testMail',
    category: 'access',
    values: { name: nameFor(firstName, language) },
    held: true,
  } as const
  return sendAtOnce(scope, to, outer =>
    inTransaction(outer, async inner => {
      const queued = await queueEmail(inner, message)
      await inner.emit(generalSettings.events.testMailSent, {}, { resource: 'emailMessages', recordId: queued, recordName: to })
      return queued as number
    }),
  )
}
