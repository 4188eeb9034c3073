import { createLink, dropLinks } from '#platform/access/links.ts'
import { sendResetLink } from '#platform/access/messages.ts'
import { userById } from '#platform/access/users.ts'
import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import { ownerToUse } from '#platform/clients/client/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Sends the owner a link for a new password; older links no longer work. */
export async function resetOwnerPassword(scope: Scope, client: ClientRecord): Promise<void> {
  const owner = await ownerToUse(scope, client)
  await dropLinks(scope, 'reset', owner.id)
  const user = { ...(await userById(scope, owner.id)), language: client.language }
  const token = await createLink(scope, 'reset', owner.id)
  await sendResetLink(scope, user, token, `client reset ${client.id} ${scope.origin.requestId}`)
}
