import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { receiversOf } from '../contact/receivers.ts'

/** Queues a message of staff to a client, and to their contacts for general messages. */
export async function messageClient(scope: Scope, client: ClientRecord, { subject, message }: { subject: string; message: string }) {
  for (const { name: _name, copy: _copy, ...receiver } of await receiversOf(scope, client.id, 'general')) {
    const values = { subject, message }
    await queueEmail(scope, { ...receiver, template: 'clientMessage', category: 'general', values, clientId: client.id })
  }
  return { payload: { subject } }
}
