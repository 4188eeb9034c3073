import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredRule } from './notification-rule.table.ts'

/** The members of staff whom a rule names, that work now. */
export async function peopleOf({ db }: Scope, rule: StoredRule): Promise<number[]> {
  const { receiver, personId, roleGroupId, departmentId } = rule
  const named =
    receiver === 'person'
      ? sql`"users"."id" = ${personId}`
      : receiver === 'roleGroup'
        ? sql`"users"."roleGroupId" = ${roleGroupId}`
        : sql`exists (select from "ticketDepartmentStaff" where "ticketDepartmentStaff"."userId" = "users"."id" and "ticketDepartmentStaff"."departmentId" = ${departmentId})`
  const { rows } = await sql<{ id: number }>`select "id" from "users"
    where "status" = 'IN_USE' and "role" in ('ADMIN', 'SUPER_ADMIN') and ${named} order by "id"`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Reached {
  email: string | null
  mobile: string | null
  language: 'en-US' | 'ar-SA'
  userId: number | null
}

export const memberBy = ({ db }: Scope, id: number): Promise<Reached> =>
  db.selectFrom('users').select(['email', 'mobile', 'language', 'id as userId']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whoever owns a client: how the client wants to be written to. */
export async function ownerOfClient({ db }: Scope, clientId: number): Promise<Reached | null> {
  const { rows } = await sql<Reached>`select "email", coalesce("smsNumber", "mobile") as "mobile", "language", "ownerUserId" as "userId"
    from "clients" where "id" = ${clientId} and "status" <> 'closed'`.execute(db)
  return rows[0] ?? null
}
