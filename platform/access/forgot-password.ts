import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { admitReset, countSend } from './attempts.ts'
import { startChallenge } from './challenge.ts'
import { limits } from './limits.ts'
import { queueReset } from './second-step.ts'
import { settled } from './settled.ts'
import { loginKey, userByLogin } from './users.ts'

type Answer = AnswerOf<typeof auth.forgotPassword>

/** Known account or not, the same work and the same answer: what differs happens in a job. */
export function forgotPassword(scope: Scope, { body }: { body: BodyOf<typeof auth.forgotPassword> }): Promise<Answer> {
  return settled<Answer>(scope, async inner => {
    const key = loginKey(inner, body.login)
    const refused = (await admitReset(inner, body.captcha)) ?? (await countSend(inner, key))
    if (refused instanceof Problem) return refused
    const user = await userByLogin(inner, body.login)
    const method = body.by === 'email' ? 'email' : 'sms'
    const { handle, challenge } = await startChallenge(inner, { purpose: 'reset', userId: user?.id ?? null, loginKey: key, method })
    await queueReset(inner, challenge)
    await inner.emit(accessEvents.passwordForgotten, { by: body.by }, { resource: 'users', recordId: user?.id ?? null })
    return { challenge: handle, resendAfterSeconds: limits.resendSeconds }
  })
}
