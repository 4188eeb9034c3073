import { type RawBuilder, sql } from 'kysely'
import type { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import './client-tag.table.ts'

const retag = (scope: Scope, id: number, tags: RawBuilder<unknown>) =>
  changeMany(scope, {
    resource: clients,
    nameIn: 'displayName',
    clientIn: 'id',
    set: { tags },
    where: sql`"tags" @> ${JSON.stringify([id])}::jsonb`,
  })

/** The tags of a client but those of `ids`. */
const without = (ids: readonly number[]) =>
  sql`coalesce((select jsonb_agg("held"."tag" order by "held"."at")
    from jsonb_array_elements("clients"."tags") with ordinality as "held" ("tag", "at")
    where not ${JSON.stringify(ids)}::jsonb @> "held"."tag"), '[]'::jsonb)`

/** Takes a tag off every client. */
export async function dropTag(scope: Scope, id: number): Promise<void> {
  await retag(scope, id, without([id]))
}

/** The clients of one tag get another instead, each once; the first tag is deleted. */
export const mergeTags: VerbFunction<typeof clientTags, 'merge'> = async (scope, { id, name }, { targetTagId }) => {
  const known = await scope.db.selectFrom('clientTags').select('id').where('id', '=', targetTagId).forUpdate().executeTakeFirst()
  if (!known || targetTagId === id) throw new Problem('validation', { fields: { targetTagId: { key: 'notAChoice' } } })
  const moved = await retag(scope, id, sql`(${without([id, targetTagId])} || ${JSON.stringify([targetTagId])}::jsonb)`)
  return { into: targetTagId, payload: { from: id, name, clients: moved } }
}
