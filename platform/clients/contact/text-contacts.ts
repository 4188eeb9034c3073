import { nameFor } from '#contract/kernel/person-name.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import { queueTemplateSms } from '#platform/messaging/sms/queue-message-sms.ts'
import { textedOf } from './receivers.ts'

interface TextedMessage {
  template: MessageEventName
  templateId?: number
  category: MessageCategory
  /** What it tells, in the receiver's language; their name is told besides. */
  values: (language: Locale) => MessageValues | Promise<MessageValues>
  secretValues?: MessageValues
  /** One event, one message to each number: a second with the same key is not sent. */
  dedupeKey?: string
}

/** Texts to the contacts of a client who asked for that what the template of a message says by SMS, each in their language. */
export async function textContacts(
  scope: Scope,
  clientId: number,
  { values, dedupeKey, category, ...message }: TextedMessage,
): Promise<void> {
  for (const { id, number, language, name } of await textedOf(scope, clientId, category)) {
    const told = { name: nameFor(name, language), ...(await values(language)) }
    const key = dedupeKey && { dedupeKey: `${dedupeKey}:contact-${id}` }
    await queueTemplateSms(scope, { ...message, ...key, number, language, clientId, values: told, toContact: true })
  }
}
