import { accessEvents } from '#contract/access/access-events.ts'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { callerOfUser } from '#platform/access/caller-of-user.ts'
import { after, limits } from '#platform/access/limits.ts'
import { createLink, spendLink } from '#platform/access/links.ts'
import { sessionAlive } from '#platform/access/session-alive.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { clientStore } from '../client/client.store.ts'
import { actingCaller } from './acting.ts'

/** A way into the portal as the owner of a client. @throws Problem notFound, wrongState */
export async function loginAsOwner(
  scope: Scope,
  { body }: { body: BodyOf<typeof portal.loginAsOwner> },
): Promise<AnswerOf<typeof portal.loginAsOwner>> {
  const { id, status, ownerUserId, singleSignOnAllowed } = await clientStore.find(scope, body.clientId)
  if (status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  if (ownerUserId === null) throw new Problem('wrongState', { reason: 'noOwner' })
  if (!singleSignOnAllowed) throw new Problem('wrongState', { reason: 'noSingleSignOn' })
  const { caller } = scope
  const token = await createLink(scope, 'actAsOwner', caller.id)
  await scope.db
    .updateTable('accessLinks')
    .set({ clientId: id, sessionId: caller.sessionId })
    .where('tokenHash', '=', tokenHash(token))
    .execute()
  return { token, expiresOn: after(scope.now, limits.actAsOwnerLink) }
}

/** Opens the session of the one who asked, in the browser that they asked in. @throws Problem linkExpired */
export function enterPortal(scope: Scope, { body }: { body: BodyOf<typeof portal.enter> }): Promise<AnswerOf<typeof portal.enter>> {
  return inTransaction(scope, async inner => {
    const link = await spendLink(inner, 'actAsOwner', body.token)
    if (!link?.userId || !link.clientId || !link.sessionId) throw new Problem('linkExpired')
    const { db, now, origin } = inner
    const own = await db
      .selectFrom('accessSessions')
      .select(['id', 'deviceId'])
      .where('id', '=', link.sessionId)
      .where(sessionAlive(now))
      .executeTakeFirst()
    const client = await db
      .selectFrom('clients')
      .innerJoin('users', 'users.id', 'clients.ownerUserId')
      .select(['clients.id', 'clients.displayName', 'users.firstName', 'users.lastName', 'users.email'])
      .where('clients.id', '=', link.clientId)
      .where('clients.status', '<>', 'closed')
      .where('clients.singleSignOnAllowed', '=', true)
      .executeTakeFirst()
    const staff = await callerOfUser(db, link.userId)
    if (!own || own.deviceId !== origin.deviceId || !client || !staff) throw new Problem('linkExpired')
    const held = [...staff.capabilities]
    const acting = actingCaller({
      staff: await userById(inner, link.userId),
      held,
      sessionId: null,
      client: { id: client.id, owner: client },
    })
    if (!acting) throw new Problem('linkExpired')
    const token = newToken()
    const issuedOn = now.toISOString()
    const expiresOn = after(now, limits.actingAsOwner)
    const { id: sessionId } = await db
      .insertInto('accessSessions')
      .values({
        ...{ tokenHash: tokenHash(token), userId: link.userId, clientId: client.id, startedBy: own.id, deviceId: own.deviceId },
        ...{ issuedOn, lastSeenOn: issuedOn, expiresOn, ip: origin.ip, userAgent: origin.userAgent, enrolmentPending: false },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { resource: 'clients', recordId: client.id, recordName: client.displayName, clientId: client.id }
    await inner
      .with({ caller: { ...acting, sessionId } })
      .emit(accessEvents.actedAsOwner, { owner: client.email }, { ...about, recordName: client.displayName ?? fullName(client) })
    return { token, expiresOn }
  })
}
