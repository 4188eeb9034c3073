import { sql } from 'kysely'
import { type ServerGroup, serverGroups } from '#contract/services/server-groups.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import '../server/server.table.ts'
import './server-group.table.ts'

const members = sql`from "serverGroupServers" join "servers" on "servers"."id" = "serverGroupServers"."serverId"
  where "serverGroupServers"."groupId" = "serverGroups"."id"`

export const routes = recordRoutes({
  resource: serverGroups,
  computed: {
    serverIds: () => sql`(select coalesce(jsonb_agg("servers"."id" order by "serverGroupServers"."position"), '[]') ${members})`,
    serverCount: () => sql`(select count(*) ${members})`,
    accountCount: () => sql`(select coalesce(sum("servers"."accountCount"), 0) ${members})`,
    maxAccounts: () => sql`(select case when count(*) = count("servers"."maxAccounts") then sum("servers"."maxAccounts") end ${members})`,
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  values: async (scope, input, current) => {
    const { serverIds } = input as Partial<ServerGroup>
    if (serverIds) await checkThere(scope, 'servers', serverIds, 'serverIds')
    if (serverIds && current) await putServers(scope, current.id, serverIds)
    return input
  },
  afterCreate: (scope, { id }, input) => putServers(scope, id, input.serverIds as number[]),
})

/** Makes these the servers of a group, in this order. */
async function putServers({ db }: Scope, groupId: number, serverIds: readonly number[]): Promise<void> {
  await db.deleteFrom('serverGroupServers').where('groupId', '=', groupId).execute()
  if (serverIds.length === 0) return
  const rows = serverIds.map((serverId, position) => ({ groupId, serverId, position }))
  await db.insertInto('serverGroupServers').values(rows).execute()
}
