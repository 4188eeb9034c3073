import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { coolDown, forgetFailures, inTurn } from './attempts.ts'
import { endChallenge, isSentCode, liveChallenge, wrongCode } from './challenge.ts'
import { forgetDevice } from './devices.ts'
import { dropLinks, liveLink, spendLink } from './links.ts'
import { tellPasswordChanged } from './messages.ts'
import { hashPassword, refuseBadPassword, setPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { settled } from './settled.ts'
import { loginKey, scopeOfUser, type User, userById } from './users.ts'

type Body = BodyOf<typeof auth.resetPassword>
interface Proof {
  userId: number
  by: 'link' | 'code'
  /** Uses the proof up; false when another call was first. */
  use: (scope: Scope) => Promise<boolean>
}

/** Looks at the proof, checks the new password (slow, so outside of a transaction), then uses the proof up and saves. */
export async function resetPassword(scope: Scope, { body }: { body: Body }): Promise<Record<string, never>> {
  const { userId, by, use } = body.token ? await byLink(scope, body.token) : await byCode(scope, body)
  const user = await userById(scope, userId)
  await refuseBadPassword(scope, user, body.password)
  const passwordHash = await hashPassword(body.password)
  return settled(scope, async inner => {
    if (!(await use(inner))) return new Problem(by === 'link' ? 'linkExpired' : 'codeExpired')
    await replace(inner, user, passwordHash, by)
    return {}
  })
}

async function byLink(scope: Scope, token: string): Promise<Proof> {
  const link = await liveLink(scope, 'reset', token)
  if (!link?.userId) throw new Problem('linkExpired')
  return { userId: link.userId, by: 'link', use: async inner => Boolean(await spendLink(inner, 'reset', token)) }
}

function byCode(scope: Scope, { challenge: handle, code }: Body): Promise<Proof> {
  return settled<Proof>(scope, async inner => {
    if (!handle || !code) return new Problem('validation', { fields: { code: { key: 'required' } } })
    const challenge = await liveChallenge(inner, handle, 'reset')
    if (!challenge) return new Problem('codeExpired')
    // Guesses at several challenges of one account count one by one too.
    await inTurn(inner, challenge.loginKey)
    const cooling = await coolDown(inner, challenge.loginKey)
    if (cooling) return cooling
    const answer = isSentCode(inner, challenge, code)
    if (answer === 'late') return new Problem('codeExpired')
    if (answer === 'wrong' || challenge.userId === null) return wrongCode(inner, challenge)
    return { userId: challenge.userId, by: 'code', use: later => endChallenge(later, challenge.id) }
  })
}

async function replace(scope: Scope, user: User, passwordHash: string, by: Proof['by']): Promise<void> {
  await setPassword(scope, user.id, passwordHash)
  const sessions = await endSessions(scope, user.id)
  const devices = await forgetDevice(scope, user.id)
  await dropLinks(scope, 'reset', user.id)
  for (const login of [user.email, user.mobile]) if (login) await forgetFailures(scope, loginKey(scope, login))
  await tellPasswordChanged(scope, user)
  const about = { resource: 'users', recordId: user.id, recordName: fullName(user) }
  await scopeOfUser(scope, user).emit(accessEvents.passwordReset, { by, sessions, devices }, about)
}
