import type { Scope } from '#platform/kernel/scope.ts'

/** Ends the sessions in which a user acts for a client; what else they are signed in for goes on. */
export async function endSessionsFor(scope: Scope, userId: number, clientId: number): Promise<void> {
  await scope.db
    .updateTable('accessSessions')
    .set({ revokedOn: scope.now })
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .where('revokedOn', 'is', null)
    .execute()
}
