import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'

/** Queues a message of staff to a client, in the client's language. */
export async function messageClient(scope: Scope, client: ClientRecord, { subject, message }: { subject: string; message: string }) {
  await queueEmail(scope, {
    to: client.email,
    template: 'clientMessage',
    language: client.language,
    category: 'general',
    values: { subject, message },
    clientId: client.id,
    userId: client.ownerUserId,
  })
  return { payload: { subject } }
}
