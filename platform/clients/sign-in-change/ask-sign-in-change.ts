import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { after, limits } from '#platform/access/limits.ts'
import { refuseTaken } from '#platform/access/taken.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { activeGateway } from '#platform/messaging/sms-gateway/open-sms-gateway.ts'
import { signInChangeStore } from './sign-in-change.store.ts'

type Asked = Pick<SignInChange, 'clientId' | 'userId' | 'kind' | 'to' | 'cause'>

/**
 * Asks both addresses whether a user signs in with another one from now on. One request of a kind is open; the one before is replaced.
 * @throws Problem validation: it is theirs already or somebody else's, or no gateway could bring the question to a mobile number
 */
export async function askSignInChange(scope: Scope, { userId, kind, to, clientId, cause }: Asked): Promise<SignInChange> {
  const user = await userById(scope, userId, true)
  const refused = (key: string) => new Problem('validation', { fields: { [kind]: { key } } })
  const from = user[kind] ?? null
  if (user.role !== 'USER') throw refused('staffEmail')
  if (from?.toLowerCase() === to.toLowerCase()) throw refused('nothingToChange')
  // Who asks for themselves is not told who else signs in here: it ends where the other address is asked, and when both have agreed.
  if (cause !== 'user') await refuseTaken(scope, { [kind]: to }, userId)
  if (kind === 'mobile' && !(await activeGateway(scope, { codes: true }))) throw refused('noSmsGateway')
  const open = await scope.db
    .selectFrom('signInChanges')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (open) await takeStep(scope, signInChangeStore, 'replace', open.id, { set: { ...ended, endedOn: scope.now } })
  const expiresOn = after(scope.now, limits.inviteLink)
  const body = { clientId, userId, kind, from, to, cause, requesterName: scope.caller.name, expiresOn }
  const { id } = await signInChangeStore.create(scope, { body })
  return signInChangeStore.find(scope, id)
}

/** Its links are worth nothing any more. */
export const ended = { oldHash: null, newHash: null }
