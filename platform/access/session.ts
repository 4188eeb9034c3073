import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { metadataOf } from './metadata.ts'
import { callingUser } from './users.ts'

/** Ends the bearer's session, if there is one. */
export async function logOut(scope: Scope): Promise<Record<string, never>> {
  const { sessionId, name } = scope.caller
  if (sessionId === null) return {}
  return inTransaction(scope, async inner => {
    await inner.db
      .updateTable('accessSessions')
      .set({ revokedOn: inner.now })
      .where('id', '=', sessionId)
      .where('revokedOn', 'is', null)
      .execute()
    await inner.emit(accessEvents.signedOut, {}, { resource: 'accessSessions', recordId: sessionId, recordName: name })
    return {}
  })
}

/** What the console may know of the caller, afresh. */
export async function currentSession(scope: Scope): Promise<AnswerOf<typeof auth.session>> {
  const user = await callingUser(scope)
  const { issuedOn, deviceId, enrolmentPending } = await scope.db
    .selectFrom('accessSessions')
    .select(['issuedOn', 'deviceId', 'enrolmentPending'])
    .where('id', '=', scope.caller.sessionId)
    .executeTakeFirstOrThrow()
  return { issuedOn, metadata: await metadataOf(scope, user, deviceId, enrolmentPending) }
}
