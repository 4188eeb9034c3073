import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'

/** Deletes those of the users who belong to no client any more, with their passwords, devices and sessions: a sign-in is somebody's, or it is none. */
export async function deleteUnattached({ db }: Scope, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`delete from "users" where "id" = any(${userIds}::bigint[]) and "role" = 'USER'
    and not exists (select from "clientUsers" where "clientUsers"."userId" = "users"."id")
    and not exists (select from "clients" where "clients"."ownerUserId" = "users"."id")`.execute(db)
}
