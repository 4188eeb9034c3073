import type { Scope } from '#platform/kernel/scope.ts'

/** Forgets every second factor that a user has enrolled: codes come by mail again. */
export async function forgetSecondFactor(scope: Scope, userId: number): Promise<void> {
  const values = { totpSecret: null, totpLastStep: null, totpPendingSecret: null, totpPendingOn: null, codeMethod: 'email' as const }
  await scope.db
    .updateTable('users')
    .set(eb => ({ ...values, updatedOn: scope.now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await scope.db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await scope.db.deleteFrom('backupCodes').where('userId', '=', userId).execute()
}
