import { sql } from 'kysely'
import { z } from 'zod'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import { crud } from '#platform/kernel/crud.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import { served } from '#platform/kernel/serve.ts'

const store = crud({
  resource: clientGroups,
  computed: {
    clientCount: () => sql`(select count(*) from "clients" where "clients"."clientGroupId" = "clientGroups"."id")`,
  },
  sorted: { name: () => sql`"clientGroups"."name"->>'en'` },
  nameOf: group => group.name.en || group.name.ar,
  values: (_scope, input, current) => {
    const name = (input.name ?? current?.name) as { en: string; ar: string }
    return { ...input, searchText: searchText([name.en, name.ar]) }
  },
  beforeRemove: async (_scope, group) => {
    if (group.clientCount > 0) throw new Problem('inUse', { values: { count: group.clientCount } })
  },
})

registerBulk('clientGroups', 'delete', {
  capability: 'clientGroup.delete',
  values: z.strictObject({}),
  one: (scope, id) => store.remove(scope, { params: { id } }),
})

export const clientGroupRoutes = served(clientGroups.endpoints, store)
