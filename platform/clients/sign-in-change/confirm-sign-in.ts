import type { signInChangeLink } from '#contract/clients/sign-in-change-link.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { ended } from './ask-sign-in-change.ts'
import { finishSignInChange } from './finish-sign-in-change.ts'
import { signInChangeStore } from './sign-in-change.store.ts'

type Call = { body: { token: string } }

/** The request behind a link, and whose link it is. @throws Problem linkExpired */
async function asked(scope: Scope, token: string, lock = false) {
  const hash = tokenHash(token)
  const found = scope.db
    .selectFrom('signInChanges')
    .selectAll()
    .where(eb => eb.or([eb('oldHash', '=', hash), eb('newHash', '=', hash)]))
    .where('status', '=', 'waiting')
    .where('expiresOn', '>', scope.now.toISOString())
  const change = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!change) throw new Problem('linkExpired')
  const user = await userById(scope, change.userId, lock)
  const side = change.oldHash === hash ? ('old' as const) : ('new' as const)
  const { kind, clientId } = change
  // Signed in otherwise meanwhile: what was asked is not the question any more.
  if ((user[kind] ?? null) !== change.from) throw new Problem('linkExpired')
  const caller = { ...scope.caller, kind: 'client' as const, role: 'USER' as const, id: user.id, name: fullName(user), clientId }
  return { change, side, user, asThem: scope.with({ caller: { ...caller, permissions: new Set<string>() } as Scope['caller'] }) }
}

export async function signInChangeState(scope: Scope, { body }: Call): Promise<AnswerOf<typeof signInChangeLink.state>> {
  const { change, side, user } = await asked(scope, body.token)
  const { kind, from, to, oldConfirmedOn, newConfirmedOn, expiresOn } = change
  const confirmed = (side === 'old' ? oldConfirmedOn : newConfirmedOn) !== null
  return { kind, side, from: side === 'old' ? from : null, to, language: user.language, confirmed, expiresOn: expiresOn as string }
}

/** One of the two agrees; with the other one's consent it is done. */
export function confirmSignIn(scope: Scope, { body }: Call): Promise<AnswerOf<typeof signInChangeLink.confirm>> {
  return inTransaction(scope, async inner => {
    const { change, side, asThem } = await asked(inner, body.token, true)
    const [mine, other] = side === 'old' ? (['oldConfirmedOn', 'newConfirmedOn'] as const) : (['newConfirmedOn', 'oldConfirmedOn'] as const)
    if (change[mine] === null)
      await takeStep(asThem, signInChangeStore, 'confirm', change.id, { set: { [mine]: inner.now }, payload: { side } })
    if (change[other] === null) return { finished: false }
    await finishSignInChange(asThem, change)
    return { finished: true }
  })
}

export function refuseSignIn(scope: Scope, { body }: Call): Promise<Record<string, never>> {
  return inTransaction(scope, async inner => {
    const { change, side, asThem } = await asked(inner, body.token, true)
    await takeStep(asThem, signInChangeStore, 'refuse', change.id, { set: { ...ended, endedOn: inner.now }, payload: { side } })
    return {}
  })
}
