import { fullName } from '#contract/kernel/person-name.ts'
import { grantedCapabilities } from '#contract/staff/granted-capabilities.ts'
import type { Caller } from '#platform/kernel/caller.ts'
import type { Db } from '#platform/kernel/database.ts'

/** A member of staff as the caller of work that runs later, with what their role group allows by then; null when they may not work any more. */
export async function callerOfUser(db: Db, userId: number): Promise<Caller | null> {
  const found = await db
    .selectFrom('users')
    .leftJoin('roleGroups', 'roleGroups.id', 'users.roleGroupId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.role', 'users.roleGroupId'])
    .select(['roleGroups.capabilities', 'roleGroups.reportAccess', 'roleGroups.reports'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .executeTakeFirst()
  if (!found) return null
  const { id, role, roleGroupId } = found
  const name = fullName(found)
  return { kind: 'staff', id, sessionId: null, role, roleGroupId, name, capabilities: new Set(grantedCapabilities(found)) }
}
