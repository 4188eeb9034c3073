import type { auth } from '#contract/access/auth.ts'
import type { CodeMethod } from '#contract/access/choices.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { countSend } from './attempts.ts'
import { type Challenge, liveChallenge, putCode, startChallenge } from './challenge.ts'
import { deliverReset } from './deliver-reset.job.ts'
import { limits } from './limits.ts'
import { sendSignInCode } from './messages.ts'
import { newPasskeyChallenge } from './passkeys/challenges.ts'
import { passkeysOf } from './passkeys/passkeys.ts'
import { authenticationOptions } from './passkeys/webauthn.ts'
import { type Demand, demandOf, methodOf } from './second-factor/demand.ts'
import { settled } from './settled.ts'
import { type User, userById } from './users.ts'

type Step = AnswerOf<typeof auth.sendCode>

/** Starts the second step the way the user chose; sends a code unless an app makes it. */
export async function startSecondStep(scope: Scope, user: User, loginKey: string): Promise<({ step: 'code' } & Step) | Problem> {
  const demand = await demandOf(scope, user)
  const method = methodOf(user, demand.methods)
  const { handle, challenge } = await startChallenge(scope, { purpose: 'signIn', userId: user.id, loginKey, method })
  const refused = await send(scope, user, challenge, method)
  return refused ?? { step: 'code', ...(await stepOf(scope, user, challenge, { handle, method, demand })) }
}

/** Sends again, or another way. The first minute belongs to the code that is on its way. */
export function resendCode(scope: Scope, { body }: { body: BodyOf<typeof auth.sendCode> }): Promise<Step> {
  return settled<Step>(scope, async inner => {
    const challenge = await liveChallenge(inner, body.challenge)
    if (!challenge) return new Problem('codeExpired')
    const sameWay = challenge.purpose === 'reset' || challenge.method === body.method
    if (sameWay && isSent(body.method) && tooSoon(inner, challenge)) return new Problem('tooManyRequests')
    if (challenge.purpose === 'reset') return resendReset(inner, challenge, body.challenge)
    const user = await userById(inner, challenge.userId as number)
    const demand = await demandOf(inner, user)
    if (!demand.methods.includes(body.method)) return new Problem('validation', { fields: { method: { key: 'notAChoice' } } })
    return (
      (await send(inner, user, challenge, body.method)) ??
      stepOf(inner, user, challenge, { handle: body.challenge, method: body.method, demand })
    )
  })
}

const isSent = (method: CodeMethod) => method === 'email' || method === 'sms'
const tooSoon = (scope: Scope, { sentOn }: Challenge) =>
  sentOn !== null && scope.now.getTime() - Date.parse(sentOn) < limits.resendSeconds * 1000

async function send(scope: Scope, user: User, challenge: Challenge, method: CodeMethod): Promise<Problem | null> {
  const refused = isSent(method) ? await countSend(scope, `user ${user.id}`) : null
  if (refused) return refused
  const code = await putCode(scope, challenge, method)
  if (code) await sendSignInCode(scope, user, method, code)
  return null
}

/** Known account or not: the same work, the same answer. */
async function resendReset(scope: Scope, challenge: Challenge, handle: string): Promise<Step | Problem> {
  const refused = await countSend(scope, challenge.loginKey)
  if (refused) return refused
  await queueReset(scope, challenge)
  const { method } = challenge
  const nothing = { passkey: null, backupCodes: false, rememberDays: 0 }
  return { challenge: handle, method, methods: [method], target: '', ...nothing, resendAfterSeconds: limits.resendSeconds }
}

export async function queueReset(scope: Scope, challenge: Challenge): Promise<void> {
  const sendCount = challenge.sendCount + 1
  await scope.db.updateTable('codeChallenges').set({ sendCount, sentOn: scope.now }).where('id', '=', challenge.id).execute()
  await scope.enqueue(deliverReset, { challengeId: challenge.id, sendCount })
}

async function stepOf(
  scope: Scope,
  user: User,
  { id: codeChallengeId }: Challenge,
  { handle, method, demand: { methods, rules } }: { handle: string; method: CodeMethod; demand: Demand },
): Promise<Step> {
  const asked = async () => {
    const challenge = await newPasskeyChallenge(scope, { purpose: 'secondStep', userId: user.id, codeChallengeId })
    return authenticationOptions(scope, challenge, await passkeysOf(scope, user.id))
  }
  return {
    ...{ challenge: handle, method, methods, target: targetOf(user, method), resendAfterSeconds: limits.resendSeconds },
    passkey: method === 'passkey' ? await asked() : null,
    backupCodes: rules.backupCodes,
    rememberDays: rules.rememberDays,
  }
}

function targetOf(user: User, method: CodeMethod): string {
  if (!isSent(method)) return ''
  if (method === 'sms') return `${user.mobile?.slice(0, 4)}•••••${user.mobile?.slice(-2)}`
  const [local = '', domain = ''] = user.email.split('@')
  return `${local.slice(0, local.length > 2 ? 2 : 1)}•••@${domain}`
}
