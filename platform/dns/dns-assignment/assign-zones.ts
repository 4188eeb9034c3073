import { namesTyped } from '#contract/dns/dns-task-input.ts'
import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { toProblem } from '#platform/kernel/problem-reply.ts'
import { reasonOf } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { FoundZone, Settle, StoredItem, StoredTask } from '../dns-task/dns-work.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { zoneValues } from '../dns-zone/zone-values.ts'

/** So many are tried in one transaction, which is undone: what is tried first takes the room of a package, as it will then. */
const AT_ONCE = 200
class Undone extends Error {}

const wanted = ({ part, newClientId, newPackageId }: StoredTask): Partial<DnsZone> =>
  part === 'client' ? { clientId: newClientId } : { packageId: newPackageId }
/** What a zone is given must be there still: no foreign key holds it for a task that waits. @throws Problem validation */
async function checkStillThere(inner: Scope, given: Partial<DnsZone>): Promise<void> {
  if (given.clientId) await checkThere(inner, 'clients', [given.clientId], 'clientId')
  if (given.packageId) await checkThere(inner, 'dnsPackages', [given.packageId], 'packageId')
}
const has = (zone: DnsZone, given: Partial<DnsZone>) =>
  Object.entries(given).every(([field, value]) => zone[field as keyof DnsZone] === value)

/** The zones that would get another client or package, each with what refuses it; those that have it already are not among them. */
export async function findAssigned(scope: Scope, task: StoredTask): Promise<FoundZone[]> {
  let query = scope.db.selectFrom('dnsZones').select('id').where('status', '<>', 'deleted').orderBy('name')
  if (task.among === 'client') query = query.where('clientId', '=', task.clientId)
  if (task.among === 'package') query = query.where('packageId', '=', task.packageId)
  if (task.among === 'names') query = query.where('name', 'in', namesTyped(task.names))
  const ids = (await query.execute()).map(({ id }) => id)
  const found: FoundZone[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) found.push(...(await tried(scope, task, ids.slice(at, at + AT_ONCE))))
  return found
}

async function tried(scope: Scope, task: StoredTask, ids: readonly number[]): Promise<FoundZone[]> {
  const [found, given]: [FoundZone[], Partial<DnsZone>] = [[], wanted(task)]
  await inTransaction(scope, async inner => {
    found.length = 0
    const zones = await dnsZoneStore.findMany(inner, ids)
    const refused = await dnsZoneStore.refusalsOf(inner, zones)
    for (const zone of zones.filter(one => !has(one, given))) {
      const refusal = refused('update', zone)
      const problems = refusal ? [{ line: null, key: stateFinding(reasonOf(refusal)) }] : await problemsOf(inner, zone, given)
      const { id: zoneId, name, clientId, recordCount } = zone
      found.push({ name, zoneId, clientId, recordCount, there: true, problems, leftOut: problems.length > 0, wanted: null })
    }
    throw new Undone()
  }).catch(error => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

const stateFinding = (reason: string) => (reason === 'zoneLocked' ? 'zoneIsLocked' : reason === 'zoneDisabled' ? 'zoneIsDisabled' : reason)

/** What refuses it of one zone; otherwise it has it until the transaction is undone. */
async function problemsOf(inner: Scope, zone: DnsZone, given: Partial<DnsZone>): Promise<LineProblem[]> {
  try {
    await checkStillThere(inner, given)
    const { clientId = zone.clientId, packageId } = (await zoneValues(inner, given, zone)) as Partial<DnsZone>
    await inner.db.updateTable('dnsZones').set({ clientId, packageId }).where('id', '=', zone.id).execute()
    return []
  } catch (error) {
    const { code, detail } = toProblem(error)
    if (code !== 'validation') throw error
    return Object.values(detail.fields ?? {}).map(({ key, values }) => ({
      ...{ line: null, key },
      ...(values ? { values: values as LineProblem['values'] } : {}),
    }))
  }
}

/** Gives one zone its other client or package, judged once more as it is by now. */
export async function assignZone(scope: Scope, task: StoredTask, item: StoredItem, settle: Settle): Promise<void> {
  await inTransaction(scope, async inner => {
    if (item.zoneId === null) return settle(inner, { outcome: 'skipped', reason: 'zoneGone' })
    const zone = await dnsZoneStore.find(inner, item.zoneId, true)
    const given = wanted(task)
    if (zone.status === 'deleted') return settle(inner, { outcome: 'skipped', reason: 'zoneGone' })
    if (has(zone, given)) return settle(inner, { outcome: 'skipped', reason: 'zoneSame' })
    await checkStillThere(inner, given)
    await dnsZoneStore.update(inner, { params: { id: zone.id }, body: { version: zone.version, ...given } })
    await settle(inner, { outcome: 'done' })
  })
}
