import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'

/** Those of the users who belong to no client any more: a sign-in is somebody's, or it is none. */
export async function unattached({ db }: Scope, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`select "id" from "users" where "id" = any(${userIds}::bigint[]) and "role" = 'USER'
    and not exists (select from "clientUsers" where "clientUsers"."userId" = "users"."id")
    and not exists (select from "clients" where "clients"."ownerUserId" = "users"."id")`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Deletes them, with their passwords, devices and sessions. */
export async function deleteUnattached(scope: Scope, userIds: readonly number[]): Promise<void> {
  const ids = await unattached(scope, userIds)
  if (ids.length > 0) await sql`delete from "users" where "id" = any(${ids}::bigint[])`.execute(scope.db)
}
