import './access.table.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'
import { before, limits } from './limits.ts'

/** Those of the sessions that a token could still use, of members of staff who may still work. Counts as no use of them. */
export async function liveSessionIds(db: Db, now: Date, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('accessSessions')
    .innerJoin('users', 'users.id', 'accessSessions.userId')
    .select('accessSessions.id')
    .where('accessSessions.id', 'in', [...ids])
    .where('accessSessions.revokedOn', 'is', null)
    .where('accessSessions.expiresOn', '>', now.toISOString())
    .where(sql<boolean>`coalesce("accessSessions"."lastSeenOn", "accessSessions"."issuedOn") > ${before(now, limits.idle)}`)
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
