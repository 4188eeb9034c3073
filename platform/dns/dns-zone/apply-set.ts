import { askedVariables } from '#contract/dns/dns-record-sets.ts'
import type { dnsZones } from '#contract/dns/dns-zones.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { recordsAfter, setOf } from '../dns-record-set/records-of-task.ts'
import { rightsOffered } from './client-rights.ts'
import { zoneValues } from './zone-values.ts'

const setsFor = ({ db, caller }: Scope) => {
  const query = db.selectFrom('dnsRecordSets').select(['id', 'name']).orderBy('id')
  return clientOf(caller) === null ? query : query.where('forClients', '=', true)
}

/** Applies a set to one zone. A client is given no set that is not for clients. @throws Problem validation */
export const applySet: VerbFunction<typeof dnsZones, 'applySet'> = async (
  scope,
  zone,
  { recordSetId, replace, overrideReason, ...variables },
) => {
  const set = await setsFor(scope).where('id', '=', recordSetId).executeTakeFirst()
  if (!set) throw new Problem('validation', { fields: { recordSetId: { key: 'notAChoice' } } })
  const given = await setOf(scope, { recordSetId })
  const records = recordsAfter(zone, { conflict: replace ? 'replace' : 'merge', ...variables }, given)
  const same = records.length === zone.records.length && records.every(one => one.id !== undefined)
  if (same) return { unchanged: true }
  return { set: await zoneValues(scope, { records, overrideReason }, zone), payload: { recordSetId, records: given.records.length } }
}

export async function setsToApply(scope: Scope): Promise<AnswerOf<typeof dnsZones.endpoints.setsToApply>> {
  const rights = await rightsOffered(scope)
  const sets = rights && !rights.includes('sets') ? [] : await setsFor(scope).execute()
  if (sets.length === 0) return { items: [] }
  const ids = sets.map(({ id }) => id)
  const records = await scope.db
    .selectFrom('dnsRecordSetRecords')
    .select(['setId', 'hostname', 'type', 'ttl', 'content'])
    .where('setId', 'in', ids)
    .orderBy('position')
    .execute()
  const bySet = Map.groupBy(records, ({ setId }) => setId)
  return {
    items: sets.map(set => {
      const own = (bySet.get(set.id) ?? []).map(({ setId: _, ...record }) => record)
      return { ...set, asked: askedVariables(own), records: own }
    }),
  }
}
