import { sql } from 'kysely'
import type { clientInvitation } from '#contract/clients/client-invitation.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { hashPassword, refuseShortPassword, setPassword } from '#platform/access/passwords.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { type User, userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { noteProven } from '../client/verified-facts.ts'
import { clientUserStore } from './client-user.store.ts'

type Answer = Record<string, never>
const spent = { inviteHash: null, inviteEndsOn: null }

/** The open invitation behind a token, with its client. @throws Problem linkExpired */
async function invited(scope: Scope, token: string, lock = false) {
  const found = scope.db
    .selectFrom('clientUsers')
    .innerJoin('clients', 'clients.id', 'clientUsers.clientId')
    .selectAll('clientUsers')
    .select(['clients.displayName as clientName', 'clients.ownerUserId'])
    .where('clientUsers.inviteHash', '=', tokenHash(token))
    .where('clientUsers.status', '=', 'invited')
    .where('clientUsers.inviteEndsOn', '>', scope.now.toISOString())
    .where('clients.status', '<>', 'closed')
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new Problem('linkExpired')
  return row
}
type Invited = Awaited<ReturnType<typeof invited>>

/** Who signs in with the address of an invitation. @throws Problem linkExpired: it has become that of staff, or was switched off */
async function userOf({ db }: Scope, { invitedEmail }: Invited): Promise<User | undefined> {
  const user = await db.selectFrom('users').selectAll().where(sql`lower("email")`, '=', invitedEmail.toLowerCase()).executeTakeFirst()
  if (user && (user.role !== 'USER' || user.status !== 'IN_USE')) throw new Problem('linkExpired')
  return user
}

/** What one is asked to join, while the link is good. */
export async function invitationState(
  scope: Scope,
  { body }: { body: { token: string } },
): Promise<AnswerOf<typeof clientInvitation.state>> {
  const row = await invited(scope, body.token)
  const user = await userOf(scope, row)
  const { clientName, language, asOwner, permissions, invitedEmail: email } = row
  const known = user !== undefined && user.passwordHash !== null
  return { clientName, language, asOwner, permissions, email, known, expiresOn: row.inviteEndsOn as string }
}

/** Of somebody who has a sign-in: the link came by mail, so it is they who agree. */
export function acceptInvitation(scope: Scope, { body }: { body: { token: string } }): Promise<Answer> {
  return inTransaction(scope, async inner => {
    const row = await invited(inner, body.token, true)
    const user = await userOf(inner, row)
    if (!user?.passwordHash) throw new Problem('linkExpired')
    return joinAs(inner, row, user)
  })
}

/** Of somebody new: they say who they are and choose a password. */
export async function joinByInvitation(scope: Scope, { body }: { body: BodyOf<typeof clientInvitation.join> }): Promise<Answer> {
  await invited(scope, body.token)
  await refuseShortPassword(scope, body.password)
  const passwordHash = await hashPassword(body.password)
  return inTransaction(scope, async inner => {
    const row = await invited(inner, body.token, true)
    const [firstName, lastName] = [body.firstName, body.lastName].map(name => JSON.stringify(name)) as [string, string]
    const on = { createdOn: inner.now, updatedOn: inner.now }
    await inner.db
      .insertInto('users')
      .values({ email: row.invitedEmail, firstName, lastName, role: 'USER', language: row.language, ...on })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const user = await userOf(inner, row)
    // Whoever has a password is not given another one by an invitation.
    if (!user || user.passwordHash !== null) throw new Problem('linkExpired')
    await inner.db.updateTable('users').set({ firstName, lastName, isVerified: true }).where('id', '=', user.id).execute()
    await setPassword(inner, user.id, passwordHash)
    return joinAs(inner, row, await userById(inner, user.id))
  })
}

async function joinAs(scope: Scope, row: Invited, user: User): Promise<Answer> {
  const { id, clientId, asOwner, ownerUserId } = row
  const belongs = scope.db.selectFrom('clientUsers').select('id').where('clientId', '=', clientId).where('userId', '=', user.id)
  // Whose address became the invited one after they joined by another.
  if (await belongs.executeTakeFirst()) throw new Problem('linkExpired')
  const becomesOwner = asOwner && ownerUserId === null
  if (becomesOwner)
    await scope.db
      .updateTable('clients')
      .set(eb => ({ ownerUserId: user.id, version: eb('version', '+', 1), updatedOn: scope.now }))
      .where('id', '=', clientId)
      .execute()
  const set = { userId: user.id, asOwner: false, ...spent }
  await takeStep(asMember(scope, user, clientId), clientUserStore, 'accept', id, { set })
  await noteProven(scope, { userId: user.id, kind: 'email', value: user.email }, 'link')
  return {}
}

/** The one who is asked does not want to; staff may ask again. */
export function declineInvitation(scope: Scope, { body }: { body: { token: string } }): Promise<Answer> {
  return inTransaction(scope, async inner => {
    const { id, clientId, invitedEmail } = await invited(inner, body.token, true)
    const name = { en: invitedEmail, ar: '' }
    const caller = { ...inner.caller, kind: 'client' as const, role: 'USER' as const, clientId, name }
    await takeStep(inner.with({ caller }), clientUserStore, 'decline', id, { set: spent })
    return {}
  })
}

/** The same call of a user of the client, for the history. */
const asMember = (scope: Scope, user: User, clientId: number): Scope =>
  scope.with({
    caller: { ...scope.caller, kind: 'client', id: user.id, role: 'USER', name: fullName(user), clientId, permissions: new Set() },
  })
