import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CodeMethod } from '#contract/access/choices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { CodeChallengesTable } from './access.table.ts'
import { countFailure } from './attempts.ts'
import { after, limits } from './limits.ts'
import { keyedHash, newCode, newToken, tokenHash } from './tokens.ts'

export type Challenge = Selectable<CodeChallengesTable>
type Start = Pick<Challenge, 'purpose' | 'userId' | 'loginKey' | 'method'>

/** Starts a check; the handle is worth nothing without the code that follows. */
export async function startChallenge(scope: Scope, start: Start): Promise<{ handle: string; challenge: Challenge }> {
  const handle = newToken()
  const lasts = start.purpose === 'reset' ? limits.resetLink : limits.challenge
  const challenge = await scope.db
    .insertInto('codeChallenges')
    .values({ ...start, handleHash: tokenHash(handle), createdOn: scope.now, expiresOn: after(scope.now, lasts) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { handle, challenge }
}

/** The live challenge behind a handle, locked for this transaction. One that is unknown, over, used or guessed at too often is null. */
export async function liveChallenge(scope: Scope, handle: string, purpose?: Challenge['purpose']): Promise<Challenge | null> {
  const found = await scope.db
    .selectFrom('codeChallenges')
    .selectAll()
    .where('handleHash', '=', tokenHash(handle))
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', scope.now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!found || (purpose && found.purpose !== purpose)) return null
  return found.wrongCount < limits.wrongCodes ? found : null
}

const hashOf = (scope: Scope, challenge: Challenge, code: string) => keyedHash(scope, 'code', `${challenge.id} ${code}`)

/** Notes that a code goes out this way, and answers it; none for an app, which makes its own, and a passkey. */
export async function putCode(scope: Scope, challenge: Challenge, method: CodeMethod): Promise<string | null> {
  const code = method === 'email' || method === 'sms' ? newCode() : null
  await scope.db
    .updateTable('codeChallenges')
    .set({
      method,
      codeHash: code && hashOf(scope, challenge, code),
      codeExpiresOn: code && after(scope.now, limits.code),
      ...(code ? { sentOn: scope.now, sendCount: challenge.sendCount + 1 } : {}),
    })
    .where('id', '=', challenge.id)
    .execute()
  return code
}

/** Is this the code that was sent, and still in time? */
export function isSentCode(scope: Scope, challenge: Challenge, code: string): 'right' | 'late' | 'wrong' {
  if (!challenge.codeHash || !challenge.codeExpiresOn) return 'wrong'
  const same = timingSafeEqual(Buffer.from(challenge.codeHash), Buffer.from(hashOf(scope, challenge, code)))
  if (!same) return 'wrong'
  return Date.parse(challenge.codeExpiresOn) > scope.now.getTime() ? 'right' : 'late'
}

/** Counts a wrong code against the challenge and its account. */
export async function wrongCode(scope: Scope, challenge: Challenge): Promise<Problem> {
  await scope.db
    .updateTable('codeChallenges')
    .set({ wrongCount: challenge.wrongCount + 1 })
    .where('id', '=', challenge.id)
    .execute()
  await countFailure(scope, challenge.loginKey)
  return new Problem('codeWrong')
}

/** Ends the challenge; false when another call was first. */
export async function endChallenge(scope: Scope, id: number): Promise<boolean> {
  const used = await scope.db
    .updateTable('codeChallenges')
    .set({ usedOn: scope.now })
    .where('id', '=', id)
    .where('usedOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
