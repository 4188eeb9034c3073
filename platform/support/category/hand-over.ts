import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import type { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { branchOf, treeFault } from '#contract/support/tree.ts'
import { type Ordered, placesOf } from '#platform/kernel/arrange.ts'
import type { Scope } from '#platform/kernel/scope.ts'

interface Tree {
  of: Ordered
  /** What its categories hold. */
  holds: typeof knowledgeBaseArticles | typeof predefinedReplies
}
type Held = Pick<Resource, 'name'> & { events: { updated: EventDefinition } }
interface Moved {
  id: number
  version: number
  name: Bilingual
}

/** Moves everything that a category holds, and the categories below it, into another one; each says so in its history. */
export async function handOver(scope: Scope, { of, holds }: Tree, from: number, to: number): Promise<void> {
  const places = await placesOf(scope, of, true)
  const after = places.map(place => (place.parentId === from ? { ...place, parentId: to } : place)).filter(({ id }) => id !== from)
  if (!places.some(({ id }) => id === to) || branchOf(places, from).has(to) || treeFault(after)) {
    throw new Problem('validation', { fields: { targetCategoryId: { key: 'notAChoice' } } })
  }
  await move(scope, { resource: of.resource, field: 'parentId', name: sql`"name"` }, from, to)
  await move(scope, { resource: holds, field: 'categoryId', name: sql`"title"` }, from, to)
}

async function move(
  scope: Scope,
  { resource: { name: resource, events }, field, name }: { resource: Held; field: string; name: ReturnType<typeof sql> },
  from: number,
  to: number,
): Promise<void> {
  const { rows } =
    await sql<Moved>`update ${sql.table(resource)} set ${sql.ref(field)} = ${to}, "version" = "version" + 1, "updatedOn" = ${scope.now}
    where ${sql.ref(field)} = ${from} returning "id", "version", ${name} as "name"`.execute(scope.db)
  for (const { id, version, name: called } of rows) {
    const [before, after] = [{ [field]: from }, { [field]: to }]
    const recordName = called.en || called.ar
    await scope.emit(events.updated, {}, { resource, recordId: id, recordName, before, after, version })
  }
}
