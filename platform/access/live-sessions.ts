import './access.table.ts'
import type { Db } from '#platform/kernel/database.ts'
import { sessionAlive } from './session-alive.ts'

/** Those of the sessions that a token could still use, of members of staff who may still work. Counts as no use of them. */
export async function liveSessionIds(db: Db, now: Date, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('accessSessions')
    .innerJoin('users', 'users.id', 'accessSessions.userId')
    .select('accessSessions.id')
    .where('accessSessions.id', 'in', [...ids])
    .where(sessionAlive(now))
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
