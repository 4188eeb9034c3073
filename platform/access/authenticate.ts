import './access.table.ts'
import { sql } from 'kysely'
import { clock } from '#platform/kernel/clock.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import type { Who } from '#platform/kernel/who.ts'
import { before, limits } from './limits.ts'
import { passwordDue } from './password-due.ts'
import { tokenHash } from './tokens.ts'

/** What may be called before a password that is due was changed; signing out is open to all. */
const beforeNewPassword = ['change-password', 'my-account', 'session']
/** What a session may reach until its user has set up the second step that is demanded. */
const whileEnrolling = ['my-account', 'session']

/** Who holds a live session with this token: staff only, under 30 days old, used within 12 hours. Nothing is cached, so a revoked one ends at once. */
export const authenticate: Authenticate = async (services, token) => {
  const { db } = services.database
  const now = clock.now()
  const lastSeen = sql<string>`coalesce("accessSessions"."lastSeenOn", "accessSessions"."issuedOn")`
  const found = await db
    .selectFrom('accessSessions')
    .innerJoin('users', 'users.id', 'accessSessions.userId')
    .leftJoin('roleGroups', 'roleGroups.id', 'users.roleGroupId')
    .select([
      'accessSessions.id as sessionId',
      lastSeen.as('lastSeenOn'),
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.roleGroupId',
      'users.passwordHash',
      'users.passwordChangedOn',
      'users.mustChangePassword',
      'roleGroups.capabilities',
      'accessSessions.enrolmentPending',
    ])
    .where('accessSessions.tokenHash', '=', tokenHash(token))
    .where('accessSessions.revokedOn', 'is', null)
    .where('accessSessions.expiresOn', '>', now.toISOString())
    .where(lastSeen, '>', before(now, limits.idle))
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .executeTakeFirst()
  if (!found) return null
  const { id, sessionId, role, roleGroupId } = found
  if (now.getTime() - Date.parse(found.lastSeenOn) > limits.seen) {
    await db.updateTable('accessSessions').set({ lastSeenOn: now }).where('id', '=', sessionId).where('revokedOn', 'is', null).execute()
  }
  return {
    kind: 'staff',
    id,
    sessionId,
    role,
    roleGroupId,
    name: `${found.firstName} ${found.lastName}`,
    capabilities: new Set(found.capabilities ?? []),
    ...confined(found.enrolmentPending, await passwordDue({ services }, found, now)),
  }
}

function confined(enrolmentPending: boolean, passwordIsDue: boolean): Pick<Who, 'confined'> {
  if (passwordIsDue) return { confined: { to: beforeNewPassword, refusal: 'passwordChangeNeeded' } }
  return enrolmentPending ? { confined: { to: whileEnrolling, refusal: 'enrolmentNeeded' } } : {}
}
