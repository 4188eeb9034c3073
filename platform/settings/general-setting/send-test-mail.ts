import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { generalSettings, type settingEndpoints } from '#contract/settings/general-settings.ts'
import { callingUser } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { retryLimit, sendEmail } from '#platform/messaging/email/send-email.job.ts'

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
  const id = await inTransaction(scope, async inner => {
    const queued = await queueEmail(inner, message)
    await inner.emit(generalSettings.events.testMailSent, {}, { resource: 'emailMessages', recordId: queued, recordName: to })
    return queued as number
  })
  const run = { id: `testMail ${id}`, retry: retryLimit, signal: AbortSignal.timeout(30_000) }
  // A refusal is written down on the message: it is read there.
  await sendEmail.handle(scope, { id }, run).catch(() => {})
  const sent = scope.db.selectFrom('emailMessages').select(['state', 'error', 'providerId']).where('id', '=', id)
  const { state, error, providerId } = await sent.executeTakeFirstOrThrow()
  if (state !== 'sent') return { to, result: 'failed', answer: error ?? '' }
  return { to, result: scope.services.config.smtpUrl ? 'sent' : 'outbox', answer: providerId ?? '' }
}
