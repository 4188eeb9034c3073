import { clientCan } from '#contract/clients/client-values.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { createLink, dropLinks } from '#platform/access/links.ts'
import { sendResetLink } from '#platform/access/messages.ts'
import { userById } from '#platform/access/users.ts'
import { statusReason } from '#platform/clients/client/client.can.ts'
import { ownerToUse } from '#platform/clients/client/client.owner.ts'
import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'

interface Message {
  subject: string
  message: string
}

const note = (scope: Scope, client: ClientRecord, verb: string, details: Record<string, unknown>) =>
  scope.audit({
    action: `clients.${verb}`,
    resource: 'clients',
    recordId: client.id,
    recordName: client.displayName,
    clientId: client.id,
    details,
  })

/** Queues a message of staff to a client, in the client's language. */
export async function messageClient(scope: Scope, client: ClientRecord, { subject, message }: Message): Promise<void> {
  if (!clientCan.can('sendMessage', client.status)) throw new Problem('wrongState', { reason: statusReason('sendMessage', client.status) })
  await queueEmail(scope, {
    to: client.email,
    template: 'clientMessage',
    language: client.language,
    category: 'general',
    values: { subject, message },
    clientId: client.id,
    userId: client.ownerUserId,
  })
  await note(scope, client, 'messageSent', { subject })
}

/** Sends the owner a link for a new password; older links no longer work. */
export async function resetOwnerPassword(scope: Scope, client: ClientRecord): Promise<void> {
  const owner = await ownerToUse(scope, client)
  if (owner.status !== 'IN_USE') throw new Problem('wrongState', { reason: 'loginAlreadyInactive' })
  await dropLinks(scope, 'reset', owner.id)
  const user = { ...(await userById(scope, owner.id)), language: client.language }
  const token = await createLink(scope, 'reset', owner.id)
  await sendResetLink(scope, user, token, `client reset ${client.id} ${scope.origin.requestId}`)
  await note(scope, client, 'passwordReset', {})
}
