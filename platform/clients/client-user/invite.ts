import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { after, limits } from '#platform/access/limits.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import type { ClientUsersTable } from './client-user.table.ts'

interface Invited {
  clientId: number
  userId: number | null
  email: string
  language: ClientUsersTable['language']
  asOwner: boolean
}

const hour = 3_600_000

/**
 * Mails a link with which somebody agrees to join the account of a client, and answers what is kept of it: an earlier link is worth nothing then.
 * @throws Problem wrongState: the client is closed
 */
export async function invitationOf(scope: Scope, { clientId, userId, email, language, asOwner }: Invited) {
  const client = await scope.db.selectFrom('clients').select(['displayName', 'status']).where('id', '=', clientId).executeTakeFirstOrThrow()
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const token = newToken()
  const inviteHash = tokenHash(token)
  await queueEmail(scope, {
    to: email,
    template: 'clientInvitation',
    language,
    category: 'access',
    values: {
      client: nameFor(client.displayName, language),
      as: asOwner ? 'owner' : 'user',
      hours: limits.inviteLink / hour,
    },
    secretValues: { link: `${scope.services.config.appUrl}/join/${token}` },
    clientId,
    userId,
    dedupeKey: `client invitation ${inviteHash}`,
  })
  return { inviteHash, inviteEndsOn: after(scope.now, limits.inviteLink) }
}
