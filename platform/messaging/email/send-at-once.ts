import type { Scope } from '#platform/kernel/scope.ts'
import { retryLimit, sendEmail } from './send-email.job.ts'

export interface SentAtOnce {
  to: string
  result: 'sent' | 'outbox' | 'failed'
  /** What the mail server said, or why it was not asked. */
  answer: string
}

/** Sends a mail that `queue` wrote down and held, in one try, and answers what came of it. */
export async function sendAtOnce(scope: Scope, to: string, queue: (scope: Scope) => Promise<number>): Promise<SentAtOnce> {
  const id = await queue(scope)
  const run = { id: `at once ${id}`, retry: retryLimit, signal: AbortSignal.timeout(30_000) }
  // A refusal is written down on the message: it is read there.
  await sendEmail.handle(scope, { id }, run).catch(() => {})
  const sent = scope.db.selectFrom('emailMessages').select(['state', 'error', 'providerId']).where('id', '=', id)
  const { state, error, providerId } = await sent.executeTakeFirstOrThrow()
  if (state !== 'sent' && state !== 'outbox') return { to, result: 'failed', answer: error ?? '' }
  return { to, result: state, answer: providerId ?? '' }
}
