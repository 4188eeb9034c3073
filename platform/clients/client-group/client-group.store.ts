import { sql } from 'kysely'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { crud } from '#platform/kernel/crud.ts'
import { searchText } from '#platform/kernel/list-sql.ts'

export const clientGroupStore = crud({
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
