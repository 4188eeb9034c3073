import type { auth } from '#contract/access/auth.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { enter, refuseWhoMayNot } from '../enter.ts'
import { staffRules } from '../second-factor/rules.ts'
import { settled } from '../settled.ts'
import { newPasskeyChallenge } from './challenges.ts'
import { signerOf } from './passkeys.ts'
import { authenticationOptions, passkeysWork } from './webauthn.ts'

/** Whether a passkey may stand for the password here. */
export const passkeySignIn = async (scope: Scope): Promise<boolean> =>
  passkeysWork(scope) && (await staffRules(scope)).methods.includes('passkey')

export async function startPasskeySignIn(scope: Scope): Promise<AnswerOf<typeof auth.startPasskey>> {
  if (!(await passkeySignIn(scope))) throw new Problem('notFound')
  const challenge = await inTransaction(scope, inner => newPasskeyChallenge(inner, { purpose: 'signIn', userId: null }))
  return { options: await authenticationOptions(scope, challenge) }
}

/** One step: what the authenticator is and that it checked its owner are two factors. */
export async function signInWithPasskey(scope: Scope, { body }: { body: BodyOf<typeof auth.passkey> }): Promise<SignedIn> {
  if (!(await passkeySignIn(scope))) throw new Problem('notFound')
  return settled<SignedIn>(scope, async inner => {
    const user = await signerOf(inner, body.response, { purpose: 'signIn' })
    if (!user) return new Problem('passkeyRefused')
    return (await refuseWhoMayNot(inner, user)) ?? enter(inner, user, { by: 'passkey' })
  })
}
