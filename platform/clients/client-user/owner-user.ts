import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { ClientUsersTable } from './client-user.table.ts'
import { endSessionsFor } from './end-sessions-for.ts'
import { invitationOf } from './invite.ts'

interface Client {
  id: number
  email: string
  language: ClientUsersTable['language']
  displayName: Bilingual
}

const everything = JSON.stringify(['all'])

/** The owner of a client is a user of it. */
export async function addOwner(scope: Scope, { id: clientId, language }: Client, userId: number): Promise<void> {
  const { email } = await scope.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const on = { createdOn: scope.now, updatedOn: scope.now }
  await scope.db
    .insertInto('clientUsers')
    .values({
      ...{ ...on, clientId, userId, language, invitedEmail: email.toLowerCase(), permissions: everything, status: 'active' },
      searchText: searchText([email]),
    })
    .execute()
}

/** Asks somebody who has a sign-in whether a client is theirs. */
export async function inviteOwner(scope: Scope, { id: clientId, language }: Client, email: string): Promise<void> {
  const on = { createdOn: scope.now, updatedOn: scope.now }
  await scope.db
    .insertInto('clientUsers')
    .values({
      ...{ ...on, clientId, language, invitedEmail: email.toLowerCase(), permissions: everything, status: 'invited', asOwner: true },
      ...(await invitationOf(scope, { clientId, userId: null, email, language, asOwner: true })),
      searchText: searchText([email]),
    })
    .execute()
}

/** Lets a user sign in for a client, or not. Answers how it was. */
export async function switchUser(scope: Scope, clientId: number, userId: number, status: 'active' | 'inactive'): Promise<string> {
  const found = await scope.db
    .selectFrom('clientUsers')
    .select(['id', 'status'])
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await scope.db
    .updateTable('clientUsers')
    .set(eb => ({ status, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', found.id)
    .execute()
  if (status === 'inactive') await endSessionsFor(scope, userId, clientId)
  return found.status
}

/**
 * Before the users of a client go to the one that it becomes part of: who belongs to both stays there as they are, the others come without a way in until
 * staff let them in, and open invitations end. The owner comes as such where the other client has none.
 */
export async function settleUsers(
  scope: Scope,
  from: { id: number; ownerUserId: number | null },
  into: { id: number; ownerUserId: number | null },
): Promise<void> {
  const { db } = scope
  const theirs = db.selectFrom('clientUsers').where('clientId', '=', into.id)
  await db
    .deleteFrom('clientUsers')
    .where('clientId', '=', from.id)
    .where(eb =>
      eb.or([
        eb('userId', 'in', theirs.select('userId').where('userId', 'is not', null)),
        eb('invitedEmail', 'in', theirs.select('invitedEmail')),
      ]),
    )
    .execute()
  const mine = db.updateTable('clientUsers').where('clientId', '=', from.id)
  const owner = into.ownerUserId === null ? from.ownerUserId : null
  await mine
    .set({ status: 'inactive' })
    .where('status', '=', 'active')
    .where('userId', '!=', owner ?? 0)
    .execute()
  await mine.set({ status: 'revoked', inviteHash: null, inviteEndsOn: null }).where('status', '=', 'invited').execute()
}

/** Whoever belongs to a client, its owner among them. */
export async function usersOf({ db }: Scope, { id, ownerUserId }: { id: number; ownerUserId: number | null }): Promise<number[]> {
  const found = await db.selectFrom('clientUsers').select('userId').where('clientId', '=', id).where('userId', 'is not', null).execute()
  return [...new Set([...found.map(({ userId }) => userId as number), ...(ownerUserId === null ? [] : [ownerUserId])])]
}
