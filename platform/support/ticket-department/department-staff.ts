import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './ticket-department.table.ts'

/** Who may work in a department. */
export const officeRoles = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'MANAGER'] as const

/** Those of the users that cannot be assigned: not there, or not staff. */
export async function strangersAmong({ db }: Scope, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds as number[])
    .where('role', 'in', officeRoles)
    .execute()
  const known = new Set(staff.map(({ id }) => id))
  return userIds.filter(id => !known.has(id))
}

/** Makes these the staff of a department. */
export async function putStaff({ db }: Scope, departmentId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('ticketDepartmentStaff').where('departmentId', '=', departmentId).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('ticketDepartmentStaff')
    .values(userIds.map(userId => ({ departmentId, userId })))
    .execute()
}
