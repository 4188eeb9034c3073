import type { RecordChanges } from '#contract/dns/dns-zone-bodies.ts'
import type { DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { keepBackup } from '../dns-zone-backup/keep-backup.ts'
import { checkDelegation as askDelegation } from './check-delegation.job.ts'
import { earlierVersion } from './earlier-version.ts'
import { rollZoneKeys } from './roll-zone-keys.job.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'
import { transferZone } from './transfer-zone.job.ts'
import { zoneValues } from './zone-values.ts'

type Verb<K extends 'backUp' | 'changeClient' | 'changePackage' | 'publish' | 'checkDelegation' | 'restoreVersion' | 'retrieve' | 'sync'> =
  VerbFunction<typeof dnsZones, K>

export const publish: Verb<'publish'> = async (scope, zone, changes) => {
  const { added, changed, removed } = changes
  const { overrideReason } = changes
  const set = await zoneValues(scope, { records: recordsAfter(zone, changes), overrideReason }, zone)
  const payload = { added: added.length, changed: changed.length, removed: removed.length, serial: set.serial as number }
  return added.length + changed.length + removed.length === 0 ? { unchanged: true } : { set, payload }
}

export const changeClient: Verb<'changeClient'> = async (scope, zone, { clientId }) =>
  clientId === zone.clientId ? { unchanged: true } : { set: await zoneValues(scope, { clientId }, zone) }

export const changePackage: Verb<'changePackage'> = async (scope, zone, { packageId }) =>
  packageId === zone.packageId ? { unchanged: true } : { set: await zoneValues(scope, { packageId }, zone) }

export const sync: Verb<'sync'> = async (scope, { id }) => {
  await scope.db.updateTable('dnsZones').set({ sync: 'waiting', syncFailure: null }).where('id', '=', id).execute()
  await scope.enqueue(syncDnsZone, { zoneId: id })
}

export const retrieve: Verb<'retrieve'> = async (scope, zone, given) => {
  const { id } = zone
  // What a server was not told yet, or did not take, comes before what it is to transfer.
  if (zone.sync !== 'synced') return sync(scope, zone, given)
  await scope.enqueue(transferZone, { zoneId: id, retrieve: true })
}

export const checkDelegation: Verb<'checkDelegation'> = async (scope, { id, rollover }) => {
  // Where the zone above is waited for, its answer moves the change of keys on.
  await (rollover?.phase === 'exchange' ? scope.enqueue(rollZoneKeys, { zoneId: id }) : scope.enqueue(askDelegation, { zoneId: id }))
}

export const backUp: Verb<'backUp'> = async (scope, zone) => ({ payload: { backupId: await keepBackup(scope, zone, 'manual') } })

/** The records of a zone as they will be: those that stay in their order, new ones after them. @throws Problem validation where a record is not there any more */
function recordsAfter({ records }: DnsZone, { added, changed, removed }: RecordChanges) {
  const left = new Map(records.map(record => [record.id, record]))
  const gone = (field: string, at: number) => new Problem('validation', { fields: { [`${field}.${at}.id`]: { key: 'notAChoice' } } })
  for (const [at, id] of removed.entries()) if (!left.delete(id)) throw gone('removed', at)
  for (const [at, record] of changed.entries()) {
    const before = left.get(record.id)
    if (!before) throw gone('changed', at)
    left.set(record.id, { ...before, ...record })
  }
  return [...left.values(), ...added].map(record => {
    const { position: _, ...given } = record as DnsZone['records'][number]
    return given
  })
}

export const restoreVersion: Verb<'restoreVersion'> = async (scope, zone, version) => {
  const { soa, records } = await earlierVersion(scope, zone, version)
  return { set: await zoneValues(scope, { ...soa, records, overrideReason: version.overrideReason }, zone), payload: version }
}
