import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { receiversOf } from '../contact/receivers.ts'
import { textContacts } from '../contact/text-contacts.ts'

type Message = { subject: string; message: string }

/** Queues a message of staff to a client, and to their contacts for general messages. `dedupeKey`: a second with it is not sent. */
export async function messageClient(
  scope: Scope,
  client: Pick<ClientRecord, 'id'>,
  { subject, message }: Message,
  { about, dedupeKey }: Pick<QueuedEmail, 'about' | 'dedupeKey'> = {},
) {
  for (const { name: _name, copy, ...receiver } of await receiversOf(scope, client.id, 'general')) {
    await queueEmail(scope, {
      ...receiver,
      template: 'clientMessage',
      category: 'general',
      values: { subject, message },
      clientId: client.id,
      furtherReceiver: copy !== '',
      ...(about ? { about } : {}),
      ...(dedupeKey ? { dedupeKey: `${dedupeKey}${copy}` } : {}),
    })
  }
  await textContacts(scope, client.id, {
    template: 'clientMessage',
    category: 'general',
    values: () => ({ subject, message }),
    ...(dedupeKey ? { dedupeKey } : {}),
  })
  return { payload: { subject } }
}
