import { createHash } from 'node:crypto'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/messaging/email/email-message.table.ts'
import { clientStore } from '../client/client.store.ts'
import { messageClient } from './message-client.ts'

/**
 * Sends a message of staff to the client of a record of `resource`. The same text goes to a client once an hour, however many of their
 * records are chosen.
 * @throws Problem wrongState `clientClosed`, `messageSentAlready`
 */
export const messageClientOf =
  (resource: string) =>
  async (scope: Scope, { id, clientId }: { id: number; clientId: number }, { subject, message }: { subject: string; message: string }) => {
    const client = await clientStore.find(scope, clientId)
    if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
    const text = createHash('sha256').update(`${subject}\n${message}`).digest('base64url')
    const hour = scope.now.toISOString().slice(0, 13)
    const dedupeKey = `message ${clientId} ${text} ${hour}`
    const sent = await scope.db.selectFrom('emailMessages').select('id').where('dedupeKey', '=', dedupeKey).executeTakeFirst()
    if (sent) throw new Problem('wrongState', { reason: 'messageSentAlready' })
    return messageClient(scope, client, { subject, message }, { about: { resource, id }, dedupeKey })
  }
