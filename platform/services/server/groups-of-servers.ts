import { type Expression, sql } from 'kysely'
import type { Relation } from '#platform/kernel/relations.ts'
import '../server-group/server-group.table.ts'
import './server.table.ts'

/** The groups that a server is in, by their ids. */
export const groupIdsOf =
  () => sql`(select coalesce(jsonb_agg("serverGroupServers"."groupId" order by "serverGroupServers"."groupId"), '[]')
  from "serverGroupServers" where "serverGroupServers"."serverId" = "servers"."id")`

/** Whether a server is in one of the groups. */
export const inGroup = (_: unknown, wanted: readonly unknown[] = []): Expression<boolean> =>
  sql<boolean>`exists (select from "serverGroupServers" where "serverGroupServers"."serverId" = "servers"."id"
    and "serverGroupServers"."groupId" = any(${wanted.map(Number)}::bigint[]))`

/** The groups of servers with their names. */
export const groupsOfServers: Relation = async ({ db }, rows, name) => {
  const ids = [...new Set(rows.flatMap(row => row.groupIds as number[]))]
  const found = ids.length ? await db.selectFrom('serverGroups').select(['id', 'name']).where('id', 'in', ids).execute() : []
  const byId = new Map(found.map(group => [Number(group.id), group]))
  for (const row of rows) row[name] = (row.groupIds as number[]).flatMap(id => byId.get(id) ?? [])
}
