import type { Administrator } from '#contract/staff/administrators.ts'
import { forgetDevice } from '#platform/access/devices.ts'
import { createLink, dropLinks } from '#platform/access/links.ts'
import { sendInvitation, sendResetLink, tellSecondFactorReset } from '#platform/access/messages.ts'
import { keepPassword } from '#platform/access/passwords.ts'
import { forgetSecondFactor } from '#platform/access/second-factor/reset-second-factor.ts'
import { endSessions } from '#platform/access/sessions.ts'
import { type User, userById } from '#platform/access/users.ts'
import { forgetCounts } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { keepSuperAdmin } from '../last-super-admin.ts'
import { type PersonVerb, refusePerson } from './administrator.rules.ts'
import { administratorStore } from './administrator.store.ts'
import { handOver } from './hand-over.ts'

interface Done {
  details?: Record<string, unknown>
  reason?: string | null
}
type Verb<B> = (scope: Scope, user: User, body: B) => Promise<Done>
type ById<B> = { params: { id: number }; body: B }

/** One verb on a person: locked, refused by rank and state, audited with what changed. */
function verb<B>(name: PersonVerb, said: string, work: Verb<B>) {
  return async (scope: Scope, { params, body }: ById<B>): Promise<Administrator> => {
    const before = await administratorStore.find(scope, params.id, true)
    await refusePerson(scope, name, before)
    const { details, reason } = await work(scope, await userById(scope, params.id), body)
    const after = await administratorStore.find(scope, params.id)
    const entry = { action: `administrators.${said}`, resource: 'administrators', recordId: after.id, before, after }
    const recordName = `${after.firstName} ${after.lastName}`
    await scope.audit({ ...entry, recordName, reason: reason ?? null, details: { ...details, version: after.version } })
    scope.afterCommit(() => forgetCounts('users'))
    return after
  }
}

async function setStatus(scope: Scope, { id }: User, status: User['status']): Promise<void> {
  const users = scope.db.updateTable('users').set(eb => ({ status, updatedOn: scope.now, version: eb('version', '+', 1) }))
  await users.where('id', '=', id).execute()
}

export const invite = verb<object>('invite', 'invited', async (scope, user) => {
  await dropLinks(scope, 'invite', user.id)
  await sendInvitation(scope, user)
  return {}
})

export const activate = verb<object>('activate', 'activated', async (scope, user) => {
  await setStatus(scope, user, 'IN_USE')
  return {}
})

export const deactivate = verb<{ reason: string | null; targetId: number | null }>(
  'deactivate',
  'deactivated',
  async (scope, user, { reason, targetId }) => {
    if (user.role === 'SUPER_ADMIN') await keepSuperAdmin(scope, user.id)
    const moved = await handOver(scope, user.id, targetId)
    await setStatus(scope, user, 'SUSPENDED')
    const sessions = await endSessions(scope, user.id)
    const devices = await forgetDevice(scope, user.id)
    for (const purpose of ['reset', 'invite'] as const) await dropLinks(scope, purpose, user.id)
    return { reason, details: { sessions, devices, ...(targetId ? { targetId, moved } : {}) } }
  },
)

export const resetPassword = verb<object>('resetPassword', 'passwordReset', async (scope, user) => {
  if (user.passwordHash) await keepPassword(scope, user.id, user.passwordHash)
  // Kept apart from an invited one, who never had a password.
  const passwordChangedOn = user.passwordChangedOn ?? scope.now
  await scope.db
    .updateTable('users')
    .set(eb => ({ passwordHash: null, passwordChangedOn, updatedOn: scope.now, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  const sessions = await endSessions(scope, user.id)
  const devices = await forgetDevice(scope, user.id)
  await dropLinks(scope, 'reset', user.id)
  const token = await createLink(scope, 'reset', user.id)
  await sendResetLink(scope, user, token, `reset by staff ${token.slice(0, 8)}`)
  return { details: { sessions, devices } }
})

export const resetSecondFactor = verb<object>('resetSecondFactor', 'secondFactorReset', async (scope, user) => {
  await forgetSecondFactor(scope, user.id)
  const sessions = await endSessions(scope, user.id)
  const devices = await forgetDevice(scope, user.id)
  await tellSecondFactorReset(scope, user)
  return { details: { sessions, devices } }
})

export const endAllSessions = verb<object>('endSessions', 'sessionsEnded', async (scope, user) => {
  const sessions = await endSessions(scope, user.id)
  const devices = await forgetDevice(scope, user.id)
  return { details: { sessions, devices } }
})
