import { sql } from 'kysely'
import { admissionColumns, refusedBy } from '#platform/access/admission.ts'
import { limits } from '#platform/access/limits.ts'
import { sessionAlive } from '#platform/access/session-alive.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'
import type {} from '../client/client.table.ts'
import { actingCaller } from './acting.ts'

/**
 * Staff who act as a client's owner, while the session is good that they began it in, their role group still lets them, and the client has an
 * owner, allows it and is not closed. Nothing is cached.
 */
export const authenticateActing: Authenticate = async (services, token, request) => {
  const { db } = services.database
  const now = clock.now()
  const found = await db
    .selectFrom('accessSessions')
    .innerJoin('accessSessions as own', 'own.id', 'accessSessions.startedBy')
    .innerJoin('users as staff', 'staff.id', 'accessSessions.userId')
    .leftJoin('roleGroups', 'roleGroups.id', 'staff.roleGroupId')
    .innerJoin('clients', 'clients.id', 'accessSessions.clientId')
    .innerJoin('users as owner', 'owner.id', 'clients.ownerUserId')
    .select([
      'accessSessions.id as sessionId',
      sql<string>`coalesce("accessSessions"."lastSeenOn", "accessSessions"."issuedOn")`.as('lastSeenOn'),
      'staff.id',
      'staff.firstName',
      'staff.lastName',
      'staff.role',
      'staff.roleGroupId',
      'roleGroups.capabilities',
      'clients.id as clientId',
      'owner.firstName as ownerFirstName',
      'owner.lastName as ownerLastName',
      ...admissionColumns,
    ])
    .where('accessSessions.tokenHash', '=', tokenHash(token))
    .where(sessionAlive(now))
    .where('own.revokedOn', 'is', null)
    .where('own.expiresOn', '>', now.toISOString())
    .where('staff.status', '=', 'IN_USE')
    .where('staff.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .where('clients.status', '<>', 'closed')
    .where('clients.singleSignOnAllowed', '=', true)
    .executeTakeFirst()
  if (!found) return null
  const { sessionId, lastSeenOn, clientId, ownerFirstName, ownerLastName } = found
  if (refusedBy(found.role, found, await settings({ services }, 'staffAllowedIps', 'timeZone'), request.ip, now)) return null
  if (now.getTime() - Date.parse(lastSeenOn) > limits.seen)
    await db.updateTable('accessSessions').set({ lastSeenOn: now }).where('id', '=', sessionId).where('revokedOn', 'is', null).execute()
  const client = { id: clientId, owner: { firstName: ownerFirstName, lastName: ownerLastName } }
  return actingCaller({ staff: found, held: found.capabilities ?? [], sessionId, client })
}
