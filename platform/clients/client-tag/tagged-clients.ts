import { type RawBuilder, sql } from 'kysely'
import type { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'

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
export const mergeTags: VerbFunction<typeof clientTags, 'merge'> = async (scope, { id, name }, { targetTagId }) => {
  const known = await scope.db.selectFrom('clientTags').select('name').where('id', '=', targetTagId).forUpdate().executeTakeFirst()
  if (!known || targetTagId === id) throw new Problem('validation', { fields: { targetTagId: { key: 'notAChoice' } } })
  const moved = await retag(scope, name, sql`(${without(name)} - ${known.name}::text || to_jsonb(array[${known.name}::text]))`)
  return { into: targetTagId, payload: { from: id, name, clients: moved } }
}
