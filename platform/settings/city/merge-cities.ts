import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { cities } from '#contract/settings/cities.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { Store } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'

/** Puts the clients of one entry of a city on another, joins their postal codes and deletes the first. */
export const mergeCities =
  (store: Store<typeof cities>): VerbFunction<typeof cities, 'merge'> =>
  async (scope, from, { targetCityId }) => {
    const into = from.id === targetCityId ? null : await store.find(scope, targetCityId, true).catch(notThere)
    if (!into || into.countryCode !== from.countryCode) throw new Problem('validation', { fields: { targetCityId: { key: 'notAChoice' } } })
    const moved = await changeMany(scope, {
      resource: clients,
      nameIn: 'displayName',
      clientIn: 'id',
      set: { cityId: sql`${into.id}::bigint`, city: sql`${into.name.en}::text` },
      where: sql`"cityId" = ${from.id}`,
    })
    const postalRanges = [...new Set([...into.postalRanges, ...from.postalRanges])].slice(0, 50)
    const geo = into.geo ?? from.geo
    await store.update(scope, { params: { id: targetCityId }, body: { version: into.version, postalRanges, geo } })
    return { into: targetCityId, payload: { from: from.id, name: from.name, clients: moved } }
  }

/** The city's new English name on its clients. */
export async function renameCity(scope: Scope, id: number, name: string): Promise<void> {
  await changeMany(scope, {
    resource: clients,
    nameIn: 'displayName',
    clientIn: 'id',
    set: { city: sql`${name}::text` },
    where: sql`"cityId" = ${id} and "city" is distinct from ${name}`,
  })
}

function notThere(error: unknown): null {
  if (error instanceof Problem && error.code === 'notFound') return null
  throw error
}
