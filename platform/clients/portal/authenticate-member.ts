import { sql } from 'kysely'
import { limits } from '#platform/access/limits.ts'
import { sessionAlive } from '#platform/access/session-alive.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import { membershipsOf } from './memberships.ts'
import { memberCaller } from './portal-session.ts'

/** What a session may reach until its user has set up the second step that is demanded; signing out is open to all. */
const whileEnrolling = ['my-account', 'portal/who-acts', 'portal/choose-client', 'portal/change-sign-in']

/** A user who acts for one of their clients, while they belong to it. Nothing is cached. */
export const authenticateMember: Authenticate = async (services, token) => {
  const { db } = services.database
  const now = clock.now()
  const found = await db
    .selectFrom('accessSessions')
    .innerJoin('users', 'users.id', 'accessSessions.userId')
    .select([
      'accessSessions.id as sessionId',
      'accessSessions.clientId',
      'accessSessions.enrolmentPending',
      'users.id',
      'users.firstName',
      'users.lastName',
    ])
    .select(sql<string>`coalesce("accessSessions"."lastSeenOn", "accessSessions"."issuedOn")`.as('lastSeenOn'))
    .where('accessSessions.tokenHash', '=', tokenHash(token))
    .where('accessSessions.clientId', 'is not', null)
    .where('accessSessions.startedBy', 'is', null)
    .where(sessionAlive(now))
    .where('users.status', '=', 'IN_USE')
    .where('users.role', '=', 'USER')
    .executeTakeFirst()
  if (!found) return null
  const [membership] = await membershipsOf(db, found.id, found.clientId as number)
  if (!membership) return null
  if (now.getTime() - Date.parse(found.lastSeenOn) > limits.seen)
    await db
      .updateTable('accessSessions')
      .set({ lastSeenOn: now })
      .where('id', '=', found.sessionId)
      .where('revokedOn', 'is', null)
      .execute()
  const caller = memberCaller(found, membership, found.sessionId)
  return found.enrolmentPending ? { ...caller, confined: { to: whileEnrolling, refusal: 'enrolmentNeeded' } } : caller
}
