import type { auth } from '#contract/access/auth.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { SecondStepRules } from '#contract/settings/authentication.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { enter, refuseWhoMayNot } from '../enter.ts'
import { staffRules } from '../second-factor/rules.ts'
import { settled } from '../settled.ts'
import type { User } from '../users.ts'
import type { Door } from '../verify-code.ts'
import { newPasskeyChallenge } from './challenges.ts'
import { signerOf } from './passkeys.ts'
import { authenticationOptions, passkeysWork } from './webauthn.ts'

type RulesOf = (scope: Scope) => Promise<SecondStepRules>

/** Whether a passkey may stand for the password by these rules. */
export const passkeySignIn = async (scope: Scope, rulesOf: RulesOf = staffRules): Promise<boolean> =>
  passkeysWork(scope) && (await rulesOf(scope)).methods.includes('passkey')

export async function startPasskeySignIn(scope: Scope, rulesOf: RulesOf = staffRules): Promise<AnswerOf<typeof auth.startPasskey>> {
  if (!(await passkeySignIn(scope, rulesOf))) throw new Problem('notFound')
  const challenge = await inTransaction(scope, inner => newPasskeyChallenge(inner, { purpose: 'signIn', userId: null }))
  return { options: await authenticationOptions(scope, challenge) }
}

/** Where a passkey alone leads: whose rules hold there, who has no place there, and what the others are given. */
interface PasskeyDoor<T> {
  rulesOf: RulesOf
  refuses: (scope: Scope, user: User) => Promise<Problem | null>
  enter: Door<T>['enter']
}

/** One step: what the authenticator is and that it checked its owner are two factors. */
export async function passkeyAt<T>(scope: Scope, { response }: BodyOf<typeof auth.passkey>, door: PasskeyDoor<T>): Promise<T> {
  if (!(await passkeySignIn(scope, door.rulesOf))) throw new Problem('notFound')
  return settled<T>(scope, async inner => {
    const user = await signerOf(inner, response, { purpose: 'signIn' })
    if (!user) return new Problem('passkeyRefused')
    return (await door.refuses(inner, user)) ?? door.enter(inner, user, { by: 'passkey', remember: null })
  })
}

export const signInWithPasskey = (scope: Scope, { body }: { body: BodyOf<typeof auth.passkey> }): Promise<SignedIn> =>
  passkeyAt(scope, body, { rulesOf: staffRules, refuses: refuseWhoMayNot, enter })
