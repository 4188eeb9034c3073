import { nameFor } from '#contract/kernel/person-name.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { type MailTemplate, queueEmail } from '#platform/messaging/email/queue-email.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import type {} from './client.table.ts'

interface ClientMail {
  template: MailTemplate
  category: MessageCategory
  /** What it tells, in the client's language; their name is told besides. */
  values: (language: Locale) => MessageValues | Promise<MessageValues>
  /** One event, one message: a second with the same key is not sent. */
  dedupeKey: string
}

/** Writes to a client, in their language, in the caller's transaction. */
export async function mailClient(scope: Scope, clientId: number, { values, ...mail }: ClientMail): Promise<void> {
  const { email, language, displayName, ownerUserId } = await scope.db
    .selectFrom('clients')
    .select(['email', 'language', 'displayName', 'ownerUserId'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const told = { name: nameFor(displayName, language), ...(await values(language)) }
  await queueEmail(scope, { ...mail, to: email, language, values: told, clientId, userId: ownerUserId })
}
