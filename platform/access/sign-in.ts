import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { admitAttempt, coolDown, forgetFailures, settle } from './attempts.ts'
import { isRemembered, knownDevice } from './devices.ts'
import { enter, refuseWhoMayNot } from './enter.ts'
import { tellCoolDown } from './messages.ts'
import { passwordMatches } from './passwords.ts'
import { type Demand, demandOf } from './second-factor/demand.ts'
import { startSecondStep } from './second-step.ts'
import { settled } from './settled.ts'
import { cleanLogin, loginKey, scopeOfUser, type User, userByLogin } from './users.ts'

type Body = BodyOf<typeof auth.authenticate>
type Answer = AnswerOf<typeof auth.authenticate>

/** The first step: one look-up and one password check, whether the account exists or not. */
export async function signIn(scope: Scope, { body }: { body: Body }): Promise<Answer> {
  const user = await userByLogin(scope, body.login)
  const accountKey = await keyOfAttempts(scope, user, body)
  const attempt = await admitAttempt(scope, accountKey, body.captcha)
  const right = await passwordMatches(user?.passwordHash, body.password)
  return settled<Answer>(scope, async inner => {
    const admitted = user && right && user.status === 'IN_USE'
    await settle(inner, attempt, admitted ? 'passed' : 'failed')
    if (!admitted) return refuseSignIn(inner, user, body.login, accountKey)
    const restricted = await refuseWhoMayNot(inner, user)
    if (restricted) return restricted
    const demand = await demandOf(inner, user)
    const by = demand.asked ? 'rememberedDevice' : 'password'
    if (demand.asked && !(await skips(inner, user, body.rememberToken, demand))) return startSecondStep(inner, user, accountKey)
    await forgetFailures(inner, accountKey)
    return { step: 'signedIn', ...(await enter(inner, user, { by })) }
  })
}

/** Attempts on a device that the account knows are counted by themselves: a stranger who guesses does not lock its owner out there. */
async function keyOfAttempts(scope: Scope, user: User | undefined, { login, rememberToken }: Body): Promise<string> {
  const key = loginKey(scope, login)
  const device = rememberToken === undefined ? undefined : await knownDevice(scope, rememberToken)
  return user && device?.userId === user.id ? loginKey(scope, `${key} device ${device.id}`) : key
}

/** The device was remembered, and the rules still let it skip the second step. */
export async function skips(
  scope: Scope,
  user: User,
  rememberToken: string | undefined,
  { rules: { rememberDays } }: Demand,
): Promise<boolean> {
  return rememberToken !== undefined && rememberDays > 0 && isRemembered(scope, user, rememberToken, rememberDays)
}

/** A wrong proof: written down, and told where it was one too many. The same of an unknown account. */
export async function refuseSignIn(scope: Scope, user: User | undefined, login: string, accountKey: string): Promise<Problem> {
  const clean = cleanLogin(login)
  // A password typed into the wrong field must not end up in the log.
  const shown = /^\+\d{8,15}$|^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(clean) ? clean.slice(0, 254) : null
  const about = { resource: 'users', recordId: user?.id ?? null, recordName: user ? fullName(user) : shown }
  await (user ? scopeOfUser(scope, user) : scope).emit(accessEvents.signInFailed, { login: shown }, about)
  const cooling = await coolDown(scope, accountKey)
  if (cooling) await tellCoolDown(scope, user, shown, Number(cooling.detail.values?.minutes ?? 0))
  return new Problem('signInFailed')
}
