import { sql } from 'kysely'
import { type ClientTag, clientTags } from '#contract/clients/client-tags.ts'
import { fold } from '#contract/kernel/fold.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CrudOptions } from '#platform/kernel/crud-options.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import type {} from './client-tag.table.ts'
import { dropTag, mergeTags } from './tagged-clients.ts'

const options: CrudOptions<typeof clientTags> = {
  resource: clientTags,
  computed: { clientCount: () => sql`(select count(*) from "clients" where "clients"."tags" @> to_jsonb("clientTags"."id"))` },
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  values: tagValues,
  beforeRemove: (scope, { id }) => dropTag(scope, id),
}

async function tagValues({ db }: Scope, input: Record<string, unknown>, current: ClientTag | null) {
  const { name } = input as Partial<ClientTag>
  if (name === undefined) return input
  const folded = { foldedEn: fold(name.en) || null, foldedAr: fold(name.ar) || null }
  const same = db
    .selectFrom('clientTags')
    .select('id')
    .where(eb => eb.or([eb('foldedEn', '=', folded.foldedEn), eb('foldedAr', '=', folded.foldedAr)]))
    .where('id', '<>', current?.id ?? 0)
  if (await same.executeTakeFirst()) throw new Problem('validation', { fields: { name: { key: 'alreadyUsed' } } })
  return { ...input, ...folded }
}

export const routes = recordRoutes(options, store => verbsOf(store, { merge: mergeTags }))
