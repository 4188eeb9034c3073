import { accessEvents } from '#contract/access/access-events.ts'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { admitAttempt, forgetFailures, settle } from '#platform/access/attempts.ts'
import { rememberIfAsked } from '#platform/access/devices.ts'
import { tellNewDevice } from '#platform/access/messages.ts'
import { passkeyAt, passkeySignIn, startPasskeySignIn } from '#platform/access/passkeys/sign-in-with-passkey.ts'
import { passwordMatches } from '#platform/access/passwords.ts'
import { demandOf } from '#platform/access/second-factor/demand.ts'
import { clientRules } from '#platform/access/second-factor/rules.ts'
import { startSecondStep } from '#platform/access/second-step.ts'
import { deviceOf, isKnownDevice, wasSignedInHere } from '#platform/access/sessions.ts'
import { settled } from '#platform/access/settled.ts'
import { refuseSignIn, skips } from '#platform/access/sign-in.ts'
import { loginKey, scopeOfUser, type User, userByLogin } from '#platform/access/users.ts'
import { type Door, verifyCodeAt, verifyPasskeyAt } from '#platform/access/verify-code.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { noteProven } from '../client/verified-facts.ts'
import { type Membership, membershipsOf } from './memberships.ts'
import { openPortalSession } from './portal-session.ts'

type SignedIn = AnswerOf<typeof portal.verify>
type FirstStep = AnswerOf<typeof portal.signIn>

async function enter(scope: Scope, user: User, { by, remember }: { by: string; remember: string | null }): Promise<SignedIn> {
  const [first] = await membershipsOf(scope.db, user.id)
  if (!first) throw new Problem('signInFailed')
  // A code came to where it was sent; a backup code or a password tells of no address.
  if (by === 'email' || by === 'sms') {
    const [kind, value] = by === 'sms' ? (['mobile', user.mobile] as const) : (['email', user.email] as const)
    if (value) await noteProven(scopeOfUser(scope, user, first.clientId), { userId: user.id, kind, value }, 'code')
  }
  const deviceId = deviceOf(scope)
  if (!(await isKnownDevice(scope, user.id, deviceId))) await tellNewDevice(scope, user)
  const session = await openPortalSession(scope, user, { membership: first, by, deviceId })
  return { step: 'signedIn', ...session, ...(await rememberIfAsked(scope, user, { deviceId, asked: remember, clientId: first.clientId })) }
}
const door: Door<SignedIn> = { admits: ({ role }) => role === 'USER', enter }

/** The first step, as that of staff: one look-up and one password check, whether the account exists or not. */
export async function signInToPortal(scope: Scope, { body }: { body: BodyOf<typeof portal.signIn> }): Promise<FirstStep> {
  const user = await userByLogin(scope, body.login)
  const accountKey = await keyOfAttempts(scope, user, body.login)
  const attempt = await admitAttempt(scope, accountKey, body.captcha)
  const right = await passwordMatches(user?.passwordHash, body.password)
  return settled<FirstStep>(scope, async inner => {
    const place = user && right ? await placeOf(inner, user) : undefined
    await settle(inner, attempt, place ? 'passed' : 'failed')
    if (!user || !place) return refuseSignIn(inner, user, body.login, accountKey)
    const demand = await demandOf(inner, user)
    if (demand.asked && !(await skips(inner, user, body.rememberToken, demand))) return startSecondStep(inner, user, accountKey)
    await forgetFailures(inner, accountKey)
    return enter(inner, user, { by: demand.asked ? 'rememberedDevice' : 'password', remember: null })
  })
}

/** Attempts on a device where the account was signed in before are counted by themselves: a stranger who guesses does not lock its owner out there. */
async function keyOfAttempts(scope: Scope, user: User | undefined, login: string): Promise<string> {
  const key = loginKey(scope, login)
  return user && (await wasSignedInHere(scope, user.id)) ? loginKey(scope, `${key} device ${scope.origin.deviceId}`) : key
}

/** Where a user may act; undefined where they have no place in the portal. */
async function placeOf({ db }: Scope, { id, role, status }: User): Promise<Membership | undefined> {
  if (role !== 'USER' || status !== 'IN_USE') return undefined
  return (await membershipsOf(db, id))[0]
}

/** The proof was right, and the person has no place here. */
async function restrict(scope: Scope, user: User): Promise<Problem> {
  const about = { resource: 'users', recordId: user.id, recordName: fullName(user) }
  await scopeOfUser(scope, user).emit(accessEvents.signInRestricted, { role: user.role }, about)
  return new Problem('signInFailed')
}

export const verifyPortalCode = (scope: Scope, { body }: { body: BodyOf<typeof portal.verify> }): Promise<SignedIn> =>
  verifyCodeAt(scope, body, door)

export const verifyPortalPasskey = (scope: Scope, { body }: { body: BodyOf<typeof portal.passkeyVerified> }): Promise<SignedIn> =>
  verifyPasskeyAt(scope, body, door)

export const portalWays = async (scope: Scope): Promise<AnswerOf<typeof portal.signInWays>> => ({
  passkey: await passkeySignIn(scope, clientRules),
})

export const startPortalPasskey = (scope: Scope) => startPasskeySignIn(scope, clientRules)

export const enterByPasskey = (scope: Scope, { body }: { body: BodyOf<typeof portal.passkey> }): Promise<SignedIn> =>
  passkeyAt(scope, body, {
    rulesOf: clientRules,
    refuses: async (inner, user) => ((await placeOf(inner, user)) ? null : restrict(inner, user)),
    enter,
  })
