import { sql } from 'kysely'
import { type ClientTag, clientTags } from '#contract/clients/client-tags.ts'
import { fold } from '#contract/kernel/fold.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CrudOptions } from '#platform/kernel/crud-options.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import type {} from './client-tag.table.ts'
import { dropTag, mergeTags, renameTag } from './tagged-clients.ts'

const options: CrudOptions<typeof clientTags> = {
  resource: clientTags,
  computed: { clientCount: () => sql`(select count(*) from "clients" where "clients"."tags" ? "clientTags"."name")` },
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name],
  values: tagValues,
  afterUpdate: (scope, { name }, before) => renameTag(scope, before.name, name),
  beforeRemove: (scope, { name }) => dropTag(scope, name),
}

async function tagValues({ db }: Scope, input: Record<string, unknown>, current: ClientTag | null) {
  const { name } = input as Partial<ClientTag>
  if (name === undefined) return input
  const foldedName = fold(name)
  const taken = await db.selectFrom('clientTags').select('id').where('foldedName', '=', foldedName).executeTakeFirst()
  if (taken && taken.id !== current?.id) throw new Problem('validation', { fields: { name: { key: 'alreadyUsed' } } })
  return { ...input, foldedName }
}

export const routes = recordRoutes(options, store => verbsOf(store, { merge: mergeTags }))
