import { sql } from 'kysely'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import { moveClients } from './move-clients.ts'

export const routes = recordRoutes(
  {
    resource: clientGroups,
    computed: { clientCount: () => sql`(select count(*) from "clients" where "clients"."clientGroupId" = "clientGroups"."id")` },
    nameOf: ({ name }) => name,
    searchOf: ({ name }) => [name.en, name.ar],
    beforeRemove: async (_scope, { clientCount }) => {
      if (clientCount > 0) throw new Problem('inUse', { values: { count: clientCount } })
    },
  },
  store => ({
    async remove(scope, { params, body }) {
      const { targetGroupId, ...rest } = body ?? {}
      if (targetGroupId !== undefined) await moveClients(scope, await store.find(scope, params.id, true), targetGroupId)
      return store.remove(scope, { params, body: rest })
    },
  }),
)
