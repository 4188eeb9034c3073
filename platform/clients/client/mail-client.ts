import { nameFor } from '#contract/kernel/person-name.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { type MailTemplate, type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import { receiversOf } from '../contact/receivers.ts'
import { textContacts } from '../contact/text-contacts.ts'

interface ClientMail {
  template: MailTemplate
  category: MessageCategory
  /** What it tells, in the receiver's language; their name is told besides. */
  values: (language: Locale) => MessageValues | Promise<MessageValues>
  /** Links in it, which nobody else may read. */
  secretValues?: MessageValues
  about: NonNullable<QueuedEmail['about']>
  attachment?: QueuedEmail['attachment']
  /** Somebody asked for it: it goes out whatever the client wants to hear of. */
  askedFor?: true
  /** One event, one message: a second with the same key is not sent. */
  dedupeKey: string
}

/** Writes to a client and to the contacts who asked for the category, each in their language, in the caller's transaction. */
export async function mailClient(scope: Scope, clientId: number, { values, dedupeKey, askedFor, ...mail }: ClientMail): Promise<void> {
  for (const { name, copy, ...receiver } of await receiversOf(scope, clientId, mail.category)) {
    const told = { name: nameFor(name, receiver.language), ...(await values(receiver.language)) }
    await queueEmail(scope, {
      ...mail,
      ...receiver,
      values: told,
      clientId,
      furtherReceiver: copy !== '',
      askedFor: askedFor ?? receiver.askedFor,
      dedupeKey: `${dedupeKey}${copy}`,
    })
  }
  await textContacts(scope, clientId, { ...mail, values, dedupeKey })
}
