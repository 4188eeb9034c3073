import { subSeconds } from 'date-fns'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredIdentityCheck } from './identity-check.table.ts'
import { readIdentityCheck } from './read-identity-check.ts'

/** The service is asked how one stands no more often than this, in seconds. */
const apart = 2

/** How a check stands by its service, where it was not asked just now: of several who look at once one asks. */
export async function askInTurn(scope: Scope, check: StoredIdentityCheck): Promise<StoredIdentityCheck> {
  const turn = await scope.db
    .updateTable('identityChecks')
    .set({ askedOn: scope.now })
    .where('id', '=', check.id)
    .where(eb => eb.or([eb('askedOn', 'is', null), eb('askedOn', '<=', subSeconds(scope.now, apart).toISOString())]))
    .returning('id')
    .executeTakeFirst()
  return (turn && (await readIdentityCheck(scope, check))) ?? check
}
