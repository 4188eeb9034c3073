import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './ticket-department.table.ts'

/** Who may work in a department. */
export const departmentRoles = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'MANAGER'] as const

/** Those of the users that cannot be assigned: not there, or not staff. */
export async function strangersAmong({ db }: Scope, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds as number[])
    .where('role', 'in', departmentRoles)
    .execute()
  const known = new Set(staff.map(({ id }) => id))
  return userIds.filter(id => !known.has(id))
}

/** Makes these the staff of a department; who stays keeps whether they are told of its tickets. */
export async function putStaff({ db }: Scope, departmentId: number, userIds: readonly number[]): Promise<void> {
  const others = db.deleteFrom('ticketDepartmentStaff').where('departmentId', '=', departmentId)
  if (userIds.length === 0) return void (await others.execute())
  await others.where('userId', 'not in', userIds as number[]).execute()
  await db
    .insertInto('ticketDepartmentStaff')
    .values(userIds.map(userId => ({ departmentId, userId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
