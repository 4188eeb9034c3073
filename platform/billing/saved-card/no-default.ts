import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './saved-card.table.ts'

/** None of the cards of a client is its default: another one is about to be it. */
export async function noDefault({ db, now }: Scope, clientId: number): Promise<void> {
  await db
    .updateTable('savedCards')
    .set(eb => ({ isDefault: false, version: eb('version', '+', 1), updatedOn: now }))
    .where('clientId', '=', clientId)
    .where('isDefault', '=', true)
    .execute()
}
