import { type RawBuilder, sql } from 'kysely'
import { type ClientTag, clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Store = ReturnType<typeof crud<typeof clientTags>>
type Asked = { targetTagId: number; version?: number | undefined }

const retag = (scope: Scope, name: string, tags: RawBuilder<unknown>) =>
  changeMany(scope, {
    resource: clients,
    nameIn: 'displayName',
    clientIn: 'id',
    set: { tags },
    where: sql`"tags" ? ${name}`,
  })

const without = (name: string) => sql`("clients"."tags" - ${name}::text)`

/** The tag's new name on every client that has it, in its place. */
export async function renameTag(scope: Scope, before: string, after: string): Promise<void> {
  if (before === after) return
  const renamed = sql`(select jsonb_agg(case when "tag" = ${before} then ${after}::text else "tag" end order by "at")
    from jsonb_array_elements_text("clients"."tags") with ordinality as "each" ("tag", "at"))`
  await retag(scope, before, renamed)
}

/** Takes a tag off every client. */
export async function dropTag(scope: Scope, name: string): Promise<void> {
  await retag(scope, name, without(name))
}

/** The clients of one tag get another instead, each once; the first tag is deleted. */
export async function mergeTags(scope: Scope, store: Store, fromId: number, { targetTagId: intoId, version }: Asked): Promise<ClientTag> {
  const from = await store.ready(scope, 'merge', fromId, { version })
  const known = await scope.db.selectFrom('clientTags').select(['id', 'name']).where('id', '=', intoId).forUpdate().executeTakeFirst()
  if (!known || intoId === fromId) throw new Problem('validation', { fields: { targetTagId: { key: 'notAChoice' } } })
  const moved = await retag(scope, from.name, sql`(${without(from.name)} - ${known.name}::text || to_jsonb(array[${known.name}::text]))`)
  await store.remove(scope, { params: { id: fromId } })
  await scope.emit(
    clientTags.events.merge,
    { from: fromId, name: from.name, clients: moved },
    { resource: 'clientTags', recordId: intoId, recordName: known.name },
  )
  return store.get(scope, { params: { id: intoId } })
}
