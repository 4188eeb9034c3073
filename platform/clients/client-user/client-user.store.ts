import { sql } from 'kysely'
import { type ClientUser, clientUsers } from '#contract/clients/client-users.ts'
import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { mayStillAsk } from '#platform/access/may-still-ask.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../client/client.table.ts'
import type {} from './client-user.table.ts'
import { deleteUnattached } from './delete-unattached.ts'
import { invitationOf } from './invite.ts'

export const clientUserStore = crud({
  resource: clientUsers,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } },
    person: { table: 'users', key: 'userId', fields: {} },
  },
  computed: {
    email: () => sql`coalesce("person"."email", "clientUsers"."invitedEmail")`,
    displayName: () => sql`case when "person"."id" is null then null else ${fullNameSql('person')} end`,
    waitingEmail: () => waiting('email'),
    waitingMobile: () => waiting('mobile'),
    secondStep: () =>
      sql`coalesce("person"."totpSecret" is not null or exists (select from "passkeys" where "userId" = "person"."id"), false)`,
    resetAsked: () => sql`("clientUsers"."resetAskedOn" is not null)`,
    isOwner: () => sql`coalesce("client"."ownerUserId" = "clientUsers"."userId", false)`,
  },
  values: newUser,
  refuses: async (scope, users) => {
    const { caller } = scope
    const askers = users.map(({ resetAskerId }) => resetAskerId)
    const mayAsk = await mayStillAsk(scope, askers, clientUsers.verbs.resetSecondFactor.needs)
    return (verb, { isOwner, resetAskedOn, resetAskerId }) => {
      if (verb === 'resetSecondFactor' && resetAskedOn !== null) return 'resetAsked'
      if ((verb === 'approveReset' || verb === 'rejectReset') && resetAskedOn === null) return 'noResetAsked'
      // Nobody approves what they asked for.
      if (verb === 'approveReset' && caller.kind === 'staff' && resetAskerId === caller.id) return 'ownRequest'
      if (verb === 'approveReset' && !mayAsk(resetAskerId)) return 'askerMayNoMore'
      if (verb === 'makeOwner') return isOwner ? 'alreadyOwner' : null
      return isOwner && (verb === 'remove' || verb === 'updateRoles') ? 'ownerStays' : null
    }
  },
  nameOf: ({ displayName, email }) => displayName ?? email,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ displayName, email }) => [email, displayName?.en, displayName?.ar],
  afterCreate: async (scope, user) => {
    const { id } = user
    await scope.db
      .updateTable('clientUsers')
      .set(await invitationOf(scope, user))
      .where('id', '=', id)
      .execute()
  },
  beforeRemove: async (scope, { id, userId }) => {
    // The link to the user goes first: it would keep them.
    await scope.db.updateTable('clientUsers').set({ userId: null, status: 'revoked' }).where('id', '=', id).execute()
    if (userId !== null) await deleteUnattached(scope, [userId])
  },
})

const waiting = (kind: SignInChange['kind']) =>
  sql`(select "to" from "signInChanges" where "userId" = "clientUsers"."userId" and "kind" = ${kind} and "status" = 'waiting')`

/** @throws Problem validation: no such open client, an address of staff, or one that was invited before */
async function newUser(scope: Scope, given: Record<string, unknown>, current: ClientUser | null) {
  if (current) return given
  const { clientId, email, ...rest } = given as Pick<ClientUser, 'clientId' | 'email' | 'language' | 'permissions'>
  const client = await scope.db.selectFrom('clients').select('status').where('id', '=', clientId).forKeyShare().executeTakeFirst()
  if (!client) throw new Problem('validation', { fields: { clientId: { key: 'notAChoice' } } })
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const user = await scope.db.selectFrom('users').select(['id', 'role']).where(sql`lower("email")`, '=', email).executeTakeFirst()
  if (user && user.role !== 'USER') throw new Problem('validation', { fields: { email: { key: 'staffEmail' } } })
  const taken = await scope.db
    .selectFrom('clientUsers')
    .select('id')
    .where('clientId', '=', clientId)
    .where(eb => eb.or([eb(sql`lower("invitedEmail")`, '=', email), ...(user ? [eb('userId', '=', user.id)] : [])]))
    .executeTakeFirst()
  if (taken) throw new Problem('validation', { fields: { email: { key: 'alreadyUsed' } } })
  return { ...rest, clientId, invitedEmail: email, status: 'invited' }
}
