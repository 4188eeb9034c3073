import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Arrangement, arrangedShape } from '#contract/kernel/arrangement.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Things that are ordered by hand, and the column of what they stand under, if anything. */
export interface Ordered {
  /** The resource, whose table has its name. */
  resource: { name: string; events: { updated: EventDefinition; arranged: EventDefinition<string, typeof arrangedShape> } }
  parent: 'parentId' | 'sectionId' | 'groupId' | null
  /** The column of what people call them. */
  called: 'name' | 'question'
  /** The column of its place; default `position`. */
  place?: 'position' | 'order'
}
type Place = Arrangement[number]
type Moved = Place & { version: number; name: Bilingual }

const placeOf = ({ place = 'position' }: Pick<Ordered, 'place'>) => sql.ref(place)
const parentOf = ({ parent }: Ordered) => (parent ? sql.ref(parent) : sql`null::bigint`)

/** All places in their order; locked, nobody else moves anything until the end of the transaction. */
export async function placesOf(scope: Scope, of: Ordered, lock = false): Promise<Place[]> {
  // Rows are locked by number, so that two who move at once wait for each other instead of blocking both.
  if (lock) await sql`select "id" from ${sql.table(of.resource.name)} order by "id" for update`.execute(scope.db)
  const { rows } = await sql<Place>`
    select "id", ${parentOf(of)} as "parentId" from ${sql.table(of.resource.name)} order by ${placeOf(of)}, "id"`.execute(scope.db)
  return rows
}

/** Stands for an order: it changes when anything is moved, added or deleted. */
export const tokenOf = (places: readonly Place[]): string =>
  createHash('sha256')
    .update(places.map(({ id, parentId }) => `${id}:${parentId ?? ''}`).join(','))
    .digest('base64url')
    .slice(0, 22)

/** Where a new one goes: to the end. */
export async function lastPosition(scope: Scope, of: Ordered): Promise<number> {
  const { rows } = await sql<{
    next: number
  }>`select coalesce(max(${placeOf(of)}), -1) + 1 as "next" from ${sql.table(of.resource.name)}`.execute(scope.db)
  return rows[0]?.next ?? 0
}

/** Saves a whole order at once; refused when it is not the order that the caller looked at. `check` refuses what must not be. */
export async function arrange(
  scope: Scope,
  of: Ordered,
  { token, items }: { token: string; items: Arrangement },
  check: (items: Arrangement) => Promise<void> | void = () => {},
): Promise<{ token: string }> {
  const before = await placesOf(scope, of, true)
  const known = new Set(before.map(({ id }) => id))
  const given = new Set(items.map(({ id }) => id))
  const same = given.size === items.length && given.size === known.size && items.every(({ id }) => known.has(id))
  if (token !== tokenOf(before) || !same) throw new Problem('wrongState', { reason: 'orderChanged' })
  await check(items)
  const parents = new Map(before.map(({ id, parentId }) => [id, parentId]))
  const moved = items.filter(({ id, parentId }) => of.parent && parents.get(id) !== parentId)
  const places = JSON.stringify(items.map(({ id }, position) => ({ id, position })))
  await sql`update ${sql.table(of.resource.name)} as "t" set ${placeOf(of)} = "v"."position"
    from jsonb_to_recordset(${places}::jsonb) as "v"("id" bigint, "position" int)
    where "t"."id" = "v"."id" and "t".${placeOf(of)} is distinct from "v"."position"`.execute(scope.db)
  if (moved.length && of.parent) {
    const { rows } =
      await sql<Moved>`update ${sql.table(of.resource.name)} as "t" set ${sql.ref(of.parent)} = "v"."parentId", "version" = "version" + 1, "updatedOn" = ${scope.now}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as "v"("id" bigint, "parentId" bigint)
      where "t"."id" = "v"."id" returning "t"."id", "t"."version", "v"."parentId", "t".${sql.ref(of.called)} as "name"`.execute(scope.db)
    for (const { id, version, parentId, name } of rows) {
      const [before, after] = [{ [of.parent]: parents.get(id) ?? null }, { [of.parent]: parentId }]
      const recordName = (name.en || name.ar).slice(0, 120)
      await scope.emit(of.resource.events.updated, {}, { resource: of.resource.name, recordId: id, recordName, before, after, version })
    }
  }
  const after = await placesOf(scope, of)
  if (tokenOf(after) !== token) {
    const told = { moved: moved.slice(0, 50).map(({ id, parentId }) => ({ id, from: parents.get(id) ?? null, to: parentId })) }
    await scope.emit(of.resource.events.arranged, told, { resource: of.resource.name })
  }
  return { token: tokenOf(after) }
}
