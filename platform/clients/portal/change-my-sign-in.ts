import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { countWithin } from '#platform/access/attempts.ts'
import { limits } from '#platform/access/limits.ts'
import { reauthenticate } from '#platform/access/reauthenticate.ts'
import { loginKey } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { askSignInChange } from '../sign-in-change/ask-sign-in-change.ts'

type Endpoint = (typeof portal)['changeSignIn']

/** A user wants to sign in with another address. @throws Problem forbidden of staff who act as an owner, validation */
export async function changeMySignIn(scope: Scope, { body }: { body: BodyOf<Endpoint> }): Promise<AnswerOf<Endpoint>> {
  const { id, clientId, onBehalfOf } = scope.caller
  if (!id || !clientId || onBehalfOf) throw new Problem('forbidden')
  const { kind, email, mobile, currentPassword } = body
  const to = kind === 'email' ? email : mobile
  if (!to) throw new Problem('validation', { fields: { [kind]: { key: 'required' } } })
  await reauthenticate(scope, currentPassword)
  return inTransaction(scope, async inner => {
    await refuseMany(inner, id, to)
    const { expiresOn } = await askSignInChange(inner, { clientId, userId: id, kind, to, cause: 'user' })
    return { to, expiresOn }
  })
}

/** Each asks with messages to addresses that may be anybody's: a person asks so often a day, and so often is an address asked, whoever asks. @throws Problem tooManyRequests */
async function refuseMany(scope: Scope, userId: number, to: string): Promise<void> {
  for (const about of [`user ${userId}`, `to ${to.toLowerCase()}`]) {
    const refused = await countWithin(scope, loginKey(scope, `sign-in change ${about}`), {
      most: limits.signInChangesADay,
      window: limits.day,
    })
    if (refused) throw refused
  }
}
