import { accessEvents } from '#contract/access/access-events.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import './access.table.ts'
import { sql } from 'kysely'
import { grantedCapabilities } from '#contract/staff/granted-capabilities.ts'
import type { Caller } from '#platform/kernel/caller.ts'
import { clock } from '#platform/kernel/clock.ts'
import { originOf } from '#platform/kernel/origin.ts'
import { Scope } from '#platform/kernel/scope.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'
import { admissionColumns, refusedBy } from './admission.ts'
import { editionOf } from './edition.ts'
import { limits } from './limits.ts'
import { passwordDue } from './password-due.ts'
import { sessionAlive } from './session-alive.ts'
import { tokenHash } from './tokens.ts'

/** What may be called before a password that is due was changed; signing out is open to all. */
const beforeNewPassword = ['change-password', 'my-account', 'session']
/** What a session may reach until its user has set up the second step that is demanded. */
const whileEnrolling = ['my-account', 'session']

/**
 * Who holds a live session with this token: staff only, neither too old nor unused for too long, from where the company and from where and when
 * the role group allows. Nothing is cached, so a revoked one ends at once.
 */
export const authenticate: Authenticate = async (services, token, request) => {
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
      'users.frontendPagesList',
      'roleGroups.capabilities',
      'roleGroups.reportAccess',
      'roleGroups.reports',
      'roleGroups.version as groupVersion',
      'accessSessions.enrolmentPending',
      ...admissionColumns,
    ])
    .where('accessSessions.tokenHash', '=', tokenHash(token))
    // One in which they act for a client opens nothing of the office.
    .where('accessSessions.clientId', 'is', null)
    .where(sessionAlive(now))
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .executeTakeFirst()
  if (!found) return null
  const { id, sessionId, role, roleGroupId } = found
  const caller: Caller = {
    kind: 'staff',
    id,
    sessionId,
    role,
    roleGroupId,
    name: fullName(found),
    capabilities: new Set(grantedCapabilities(found)),
    ...confined(found.enrolmentPending, await passwordDue({ services }, found, now)),
    edition: editionOf(found),
  }
  const refused = refusedBy(role, found, await settings({ services }, 'staffAllowedIps', 'timeZone'), request.ip, now)
  if (refused) {
    await endRefused(new Scope(services, db, caller, originOf(request)), refused)
    return null
  }
  if (now.getTime() - Date.parse(found.lastSeenOn) > limits.seen) {
    await db.updateTable('accessSessions').set({ lastSeenOn: now }).where('id', '=', sessionId).where('revokedOn', 'is', null).execute()
  }
  return caller
}

/** A session that turns up where its role group does not allow it ends: its token may be in other hands. */
async function endRefused(scope: Scope, reason: string): Promise<void> {
  const sessions = scope.db.updateTable('accessSessions').set({ revokedOn: scope.now })
  const ended = await sessions.where('id', '=', scope.caller.sessionId).where('revokedOn', 'is', null).returning('id').executeTakeFirst()
  if (!ended) return
  const about = { resource: 'accessSessions', recordId: ended.id, recordName: scope.caller.name }
  await scope.emit(accessEvents.sessionRefused, { reason }, about)
}

function confined(enrolmentPending: boolean, passwordIsDue: boolean): Pick<Caller, 'confined'> {
  if (passwordIsDue) return { confined: { to: beforeNewPassword, refusal: 'passwordChangeNeeded' } }
  return enrolmentPending ? { confined: { to: whileEnrolling, refusal: 'enrolmentNeeded' } } : {}
}
