import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { cities } from '#contract/settings/cities.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { Store } from '#platform/kernel/crud.ts'
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
      set: { city: sql`case when ${sql.ref('clients.city')} = ${from.name.ar} then ${into.name.ar}::text else ${into.name.en}::text end` },
      where: sql`"countryCode" = ${from.countryCode} and "city" in (${from.name.en}, ${from.name.ar}) and "city" not in (${into.name.en}, ${into.name.ar})`,
    })
    const postalRanges = [...new Set([...into.postalRanges, ...from.postalRanges])].slice(0, 50)
    const geo = into.geo ?? from.geo
    await store.update(scope, { params: { id: targetCityId }, body: { version: into.version, postalRanges, geo } })
    return { into: targetCityId, payload: { from: from.id, name: from.name.en, clients: moved } }
  }

function notThere(error: unknown): null {
  if (error instanceof Problem && error.code === 'notFound') return null
  throw error
}
