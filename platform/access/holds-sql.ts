import { type RawBuilder, sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'

/** Whether somebody of the staff holds a capability, by the table `users`. */
export const holdsSql = (capability: Capability): RawBuilder<boolean> => sql<boolean>`("users"."role" = 'SUPER_ADMIN' or exists (
  select from "roleGroups" where "roleGroups"."id" = "users"."roleGroupId" and "roleGroups"."capabilities" @> ${sql.lit(JSON.stringify([capability]))}::jsonb))`
