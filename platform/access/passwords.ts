import { hash, verify } from '@node-rs/argon2'
import { password as passwordFinding, strongRules } from '#contract/kernel/password.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { User } from './users.ts'

/** Argon2id (the library's default), 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password has, so that an unknown account takes as long as a wrong password. */
const unknownUserHash = await hash(crypto.randomUUID(), cost)

export const hashPassword = (password: string) => hash(password, cost)

/** Refuses a new password that is shorter than the settings ask; the other rules are the contract's. */
export async function refuseShortPassword(scope: Scope, password: string): Promise<void> {
  const broken = passwordFinding(password, strongRules(await setting(scope, 'passwordMinimumLength')))
  if (broken) throw new Problem('validation', { fields: { password: broken } })
}

/** Always does the work of one check. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? unknownUserHash, password)
  return right && Boolean(passwordHash)
}

/** Refuses a new password that is too short, one of the last passwords (five unless set otherwise), and the current one. Slow: call it outside of a transaction. */
export async function refuseBadPassword(scope: Scope, user: User, password: string): Promise<void> {
  await refuseShortPassword(scope, password)
  const earlier = await scope.db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', user.id)
    .orderBy('id', 'desc')
    .limit(await setting(scope, 'passwordHistory'))
    .execute()
  const hashes = new Set([...(user.passwordHash ? [user.passwordHash] : []), ...earlier.map(row => row.passwordHash)])
  for (const known of hashes) {
    if (await verify(known, password)) throw new Problem('validation', { fields: { password: { key: 'passwordUsedBefore' } } })
  }
}

/** Writes a new password down, and its hash into the history. */
export async function setPassword(scope: Scope, userId: number, passwordHash: string): Promise<void> {
  const now = scope.now
  await scope.db
    .updateTable('users')
    .set(eb => ({ passwordHash, passwordChangedOn: now, mustChangePassword: false, updatedOn: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await keepPassword(scope, userId, passwordHash)
}

export async function keepPassword(scope: Scope, userId: number, passwordHash: string): Promise<void> {
  await scope.db.insertInto('passwordHistory').values({ userId, passwordHash, createdOn: scope.now }).execute()
}
