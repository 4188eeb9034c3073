import { randomInt } from 'node:crypto'
import type { Scope } from '#platform/kernel/scope.ts'
import { limits } from '../limits.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { keyedHash } from '../tokens.ts'
import type { User } from '../users.ts'
import { rulesOf } from './rules.ts'

/** Without letters and digits that look alike. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (scope: Scope, userId: number, code: string) => keyedHash(scope, 'backupCode', `${userId} ${code.replaceAll('-', '')}`)

/** Ten new codes, shown once; the old ones stop working. None where they are not used. */
export async function renewBackupCodes(scope: Scope, user: Pick<User, 'id' | 'role'>): Promise<string[]> {
  if (!(await rulesOf(scope, user)).backupCodes) return []
  const userId = user.id
  const codes = Array.from({ length: limits.backupCodes }, () => `${part()}-${part()}`)
  await scope.db.deleteFrom('backupCodes').where('userId', '=', userId).execute()
  const rows = codes.map(code => ({ userId, codeHash: hashOf(scope, userId, code), usedOn: null }))
  await scope.db.insertInto('backupCodes').values(rows).execute()
  return codes
}

/** Uses the code up; false when it is none of the user's, or was used before. */
export async function spendBackupCode(scope: Scope, userId: number, code: string): Promise<boolean> {
  const used = await scope.db
    .updateTable('backupCodes')
    .set({ usedOn: scope.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(scope, userId, code))
    .where('usedOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Backup codes stand in for an app or a passkey: they go with the last of them. */
export async function dropBackupCodesWithoutFactor(scope: Scope, userId: number): Promise<void> {
  const app = await scope.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('totpSecret', 'is not', null)
    .executeTakeFirst()
  if (app || (await hasPasskey(scope, userId))) return
  await scope.db.deleteFrom('backupCodes').where('userId', '=', userId).execute()
}

export async function backupCodesLeft(scope: Scope, userId: number): Promise<number> {
  const { count } = await scope.db
    .selectFrom('backupCodes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
