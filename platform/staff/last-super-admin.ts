import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Those who take away a super admin wait for each other, so that two cannot each leave the other one as the last. */
const inTurn = (scope: Scope) => sql`select pg_advisory_xact_lock(726031)`.execute(scope.db)

/** Refuses unless another super admin, who can sign in, remains besides this user. Call it before the change, in its transaction. */
export async function keepSuperAdmin(scope: Scope, userId: number): Promise<void> {
  await inTurn(scope)
  const other = await scope.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .where('status', '=', 'IN_USE')
    .where('id', '!=', userId)
    .where(eb => eb.or([eb('passwordHash', 'is not', null), eb('passwordChangedOn', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new Problem('wrongState', { reason: 'lastSuperAdmin' })
}
