import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type CityRecord, cities } from '#contract/settings/cities.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Store = ReturnType<typeof crud<typeof cities>>
type Asked = { targetCityId: number; version?: number | undefined }

/** Puts the clients of one entry of a city on another, joins their postal codes and deletes the first. */
export async function mergeCities(
  scope: Scope,
  store: Store,
  fromId: number,
  { targetCityId: intoId, version }: Asked,
): Promise<CityRecord> {
  const from = await store.ready(scope, 'merge', fromId, { version })
  const into = fromId === intoId ? null : await store.find(scope, intoId, true).catch(notThere)
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
  await store.update(scope, { params: { id: intoId }, body: { version: into.version, postalRanges, geo } })
  await store.remove(scope, { params: { id: fromId } })
  await scope.emit(
    cities.events.merge,
    { from: fromId, name: from.name.en, clients: moved },
    { resource: 'cities', recordId: intoId, recordName: into.name.en },
  )
  return store.get(scope, { params: { id: intoId } })
}

function notThere(error: unknown): null {
  if (error instanceof Problem && error.code === 'notFound') return null
  throw error
}
