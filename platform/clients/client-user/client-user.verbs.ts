import type { ClientUser, clientUsers } from '#contract/clients/client-users.ts'
import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { forgetDevice } from '#platform/access/devices.ts'
import { createLink, dropLinks } from '#platform/access/links.ts'
import { sendResetLink, tellSecondFactorReset } from '#platform/access/messages.ts'
import { forgetSecondFactor } from '#platform/access/second-factor/reset-second-factor.ts'
import { endSessions } from '#platform/access/sessions.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { askSignInChange } from '../sign-in-change/ask-sign-in-change.ts'
import { endSessionsFor } from './end-sessions-for.ts'
import { invitationOf } from './invite.ts'

type Verb<K extends keyof typeof clientUsers.verbs> = VerbFunction<typeof clientUsers, K & string>

export const resend: Verb<'resend'> = async (scope, user) => ({ set: await invitationOf(scope, user) })

export const revoke: Verb<'revoke'> = async () => ({ set: { inviteHash: null, inviteEndsOn: null } })

export const updateRoles: Verb<'updateRoles'> = async (_scope, { permissions: before }, { permissions }) => ({
  set: { permissions },
  unchanged: before.length === permissions.length && before.every(one => permissions.includes(one)),
})

export const deactivate: Verb<'deactivate'> = async (scope, { userId, clientId }) => {
  await endSessionsFor(scope, userId as number, clientId)
}

export const changeEmail: Verb<'changeEmail'> = (scope, user, { email: to }) => ask(scope, user, { kind: 'email', to })

export const changeMobile: Verb<'changeMobile'> = (scope, user, { mobile: to }) => ask(scope, user, { kind: 'mobile', to })

async function ask(scope: Scope, { userId, clientId }: ClientUser, asked: Pick<SignInChange, 'kind' | 'to'>) {
  const { id } = await askSignInChange(scope, { ...asked, userId: userId as number, clientId, cause: 'staff' })
  return { payload: { signInChangeId: id } }
}

export const resetPassword: Verb<'resetPassword'> = async (scope, { id, userId, language }) => {
  const user = await userById(scope, userId as number)
  await dropLinks(scope, 'reset', user.id)
  const token = await createLink(scope, 'reset', user.id)
  await sendResetLink(scope, { ...user, language }, token, `client user reset ${id} ${scope.origin.requestId}`)
  return { payload: { userId: user.id } }
}

export const resetSecondFactor: Verb<'resetSecondFactor'> = async ({ caller, now }, { userId }, { reason }) => {
  const asked = { resetAskedOn: now, resetAskerId: caller.id, resetAskerName: caller.name, resetReason: reason }
  return { set: asked, payload: { userId: userId as number } }
}

const noReset = { resetAskedOn: null, resetAskerId: null, resetAskerName: null, resetReason: null }

export const rejectReset: Verb<'rejectReset'> = async (_scope, { userId }) => ({ set: noReset, payload: { userId: userId as number } })

export const approveReset: Verb<'approveReset'> = async (scope, { userId }) => {
  const user = await userById(scope, userId as number)
  await forgetSecondFactor(scope, user.id)
  await endSessions(scope, user.id)
  await forgetDevice(scope, user.id)
  await tellSecondFactorReset(scope, user)
  return { set: noReset, payload: { userId: user.id } }
}

/** The owner before stays a user of the client who may do everything. */
export const makeOwner: Verb<'makeOwner'> = async (scope, { clientId, userId, email, language }) => {
  const client = await scope.db
    .selectFrom('clients')
    .leftJoin('users', 'users.id', 'clients.ownerUserId')
    .select(['clients.ownerUserId', 'clients.status', 'clients.displayName', 'clients.language', 'users.email'])
    .where('clients.id', '=', clientId)
    .forNoKeyUpdate('clients')
    .executeTakeFirstOrThrow()
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  await scope.db
    .updateTable('clients')
    .set(eb => ({ ownerUserId: userId, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', clientId)
    .execute()
  const told = { owner: email, displayName: client.displayName }
  await tell(scope, { ...told, to: email, language, userId, clientId })
  if (client.email) await tell(scope, { ...told, to: client.email, language: client.language, userId: client.ownerUserId, clientId })
  return { set: { permissions: ['all'] }, payload: { from: client.ownerUserId } }
}

interface Told {
  to: string
  language: 'en-US' | 'ar-SA'
  userId: number | null
  clientId: number
  owner: string
  displayName: { en: string; ar: string }
}

const tell = (scope: Scope, { owner, displayName, ...mail }: Told) =>
  queueEmail(scope, {
    ...mail,
    template: 'ownerChanged',
    category: 'access',
    values: { client: nameFor(displayName, mail.language), owner },
  })
