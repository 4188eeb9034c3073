import { userEvents } from '#contract/access/access-events.ts'
import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { forgetDevice } from '#platform/access/devices.ts'
import { dropLinks } from '#platform/access/links.ts'
import { endSessions } from '#platform/access/sessions.ts'
import { refuseTaken } from '#platform/access/taken.ts'
import { userById, userSearchText } from '#platform/access/users.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { noteProven } from '../client/verified-facts.ts'
import { ended } from './ask-sign-in-change.ts'
import { signInChangeStore } from './sign-in-change.store.ts'

type Change = Pick<SignInChange, 'id' | 'clientId' | 'userId' | 'kind' | 'to'>

/** Both have agreed: the sign-in is another one, links to it are worth nothing, every session ends, and no device is remembered. Its owner is told where they can be told. */
export async function finishSignInChange(scope: Scope, { id, clientId, userId, kind, to }: Change): Promise<void> {
  const { db, now } = scope
  await refuseTaken(scope, { [kind]: to }, userId).catch(error => {
    throw error instanceof Problem ? new Problem('wrongState', { reason: 'signInTaken' }) : error
  })
  const before = await userById(scope, userId, true)
  const after = { ...before, [kind]: to }
  const columns = { [kind]: to, searchText: userSearchText(after), ...(kind === 'email' ? { isVerified: true } : {}) }
  await db
    .updateTable('users')
    .set(eb => ({ ...columns, updatedOn: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  const name = fullName(after)
  await db
    .updateTable('clientUsers')
    .set({ searchText: searchText([after.email, name.en, name.ar]) })
    .where('userId', '=', userId)
    .execute()
  await dropLinks(scope, 'reset', userId)
  await endSessions(scope, userId)
  await forgetDevice(scope, userId)
  const about = { resource: 'users', recordId: userId, recordName: name, clientId }
  await scope.emit(userEvents.updated, {}, { ...about, before: { [kind]: before[kind] }, after: { [kind]: to } })
  await takeStep(scope, signInChangeStore, 'finish', id, { set: { ...ended, endedOn: now } })
  await noteProven(scope, { userId, kind, value: to }, 'link')
  const told = { template: 'signInChanged' as const, language: before.language, category: 'access' as const, clientId, userId }
  for (const address of new Set([before.email, after.email]))
    await queueEmail(scope, { ...told, to: address, values: { what: kind, to }, dedupeKey: `sign-in changed ${id} ${address}` })
}
