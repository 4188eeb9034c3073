import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { reauthenticate } from '#platform/access/reauthenticate.ts'
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
    const { expiresOn } = await askSignInChange(inner, { clientId, userId: id, kind, to, cause: 'user' })
    return { to, expiresOn }
  })
}
