import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Administrator } from '#contract/staff/administrators.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export type Departments = Administrator['departments']

const mine = sql`from "ticketDepartmentStaff" as "s" join "ticketDepartments" as "d" on "d"."id" = "s"."departmentId"
  where "s"."userId" = "users"."id"`

/** Where a person works, read from the staff of the ticket departments. */
export const departmentColumns = {
  departments: () => sql`(select coalesce(jsonb_agg(jsonb_build_object('departmentId', "s"."departmentId",
    'notifications', "s"."notifications") order by "s"."departmentId"), '[]') ${mine})`,
  departmentNames: () => sql`(select coalesce(jsonb_agg("d"."name" order by "d"."order", "d"."id"), '[]') ${mine})`,
  departmentCount: () => sql`(select count(*) ${mine})`,
}

const eachOnce = (given: Departments): Departments =>
  [...new Map(given.map(one => [one.departmentId, one])).values()].sort((a, b) => a.departmentId - b.departmentId)

/** Each department once, in the order they are read back. Throws `validation` for one that does not exist. */
export async function checkedDepartments({ db }: Scope, given: Departments): Promise<Departments> {
  const departments = eachOnce(given)
  const ids = departments.map(({ departmentId }) => departmentId)
  if (ids.length === 0) return []
  const known = new Set((await db.selectFrom('ticketDepartments').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
  const strange = given.findIndex(({ departmentId }) => !known.has(departmentId))
  if (strange >= 0) throw new Problem('validation', { fields: { [`departments.${strange}.departmentId`]: { key: 'notAChoice' } } })
  return departments
}

/** Makes these the departments of a person. */
export async function putDepartments({ db }: Scope, userId: number, departments: Departments): Promise<void> {
  await db.deleteFrom('ticketDepartmentStaff').where('userId', '=', userId).execute()
  if (departments.length === 0) return
  const rows = eachOnce(departments).map(({ departmentId, notifications }) => ({ departmentId, userId, notifications }))
  await db.insertInto('ticketDepartmentStaff').values(rows).execute()
}
