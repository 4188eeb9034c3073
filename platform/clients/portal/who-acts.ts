import { accessEvents } from '#contract/access/access-events.ts'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { membershipsOf } from './memberships.ts'
import { noteSignIn } from './portal-session.ts'

type Acting = AnswerOf<typeof portal.whoActs>

/** @throws Problem forbidden: who acts for no client */
export async function whoActs({ db, caller }: Scope): Promise<Acting> {
  const { id, clientId, sessionId, permissions, onBehalfOf } = caller
  if (!id || !clientId || !sessionId) throw new Problem('forbidden')
  const person = async (userId: number) => {
    const found = await db.selectFrom('users').select(['firstName', 'lastName', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
    return { name: fullName(found), email: found.email }
  }
  const client = await db.selectFrom('clients').select(['displayName', 'ownerUserId']).where('id', '=', clientId).executeTakeFirstOrThrow()
  const [user, staff, session, clients] = await Promise.all([
    person(onBehalfOf ? (client.ownerUserId as number) : id),
    onBehalfOf ? person(id) : null,
    db.selectFrom('accessSessions').select(['expiresOn', 'enrolmentPending']).where('id', '=', sessionId).executeTakeFirstOrThrow(),
    onBehalfOf ? [] : membershipsOf(db, id),
  ])
  return {
    ...{ clientId, clientName: client.displayName, user, staff, expiresOn: session.expiresOn, mustEnrol: session.enrolmentPending },
    permissions: [...(permissions ?? [])] as Acting['permissions'],
    clients: clients.map(one => ({ id: one.clientId, name: one.clientName })),
  }
}

/** Goes on for another of the user's clients, in the same session. @throws Problem forbidden, notFound */
export async function chooseClient(scope: Scope, { body }: { body: BodyOf<typeof portal.chooseClient> }): Promise<Record<string, never>> {
  const { id, sessionId, onBehalfOf } = scope.caller
  if (!id || !sessionId || onBehalfOf) throw new Problem('forbidden')
  return inTransaction(scope, async inner => {
    const [membership] = await membershipsOf(inner.db, id, body.clientId)
    if (!membership) throw new Problem('notFound')
    await inner.db.updateTable('accessSessions').set({ clientId: body.clientId }).where('id', '=', sessionId).execute()
    await noteSignIn(inner, id, membership)
    const caller = { ...scope.caller, clientId: body.clientId }
    const about = { resource: 'accessSessions', recordId: sessionId, recordName: caller.name, clientId: body.clientId }
    await inner.with({ caller }).emit(accessEvents.clientChosen, {}, about)
    return {}
  })
}
