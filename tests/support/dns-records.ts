import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { RolloverPhase } from '#contract/dns/dnssec-rollover.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { orderDomain } from './domain-records.ts'
import type { TestPlatform } from './platform.ts'

type Database = Pick<TestPlatform, 'database'>
interface Hands {
  platform: Database
  staff: Client
}
export const dnsTaskResources = { dnsTasks, dnsTaskItems, dnsZoneBackups }
type Name = keyof typeof dnsTaskResources
export const ofDnsTasks = (name: string): name is Name => Object.hasOwn(dnsTaskResources, name)

/** A task that somebody asked for, or a zone of one that is ready. */
export async function dnsSample({ platform, staff }: Hands, name: Name): Promise<number> {
  if (name === 'dnsZoneBackups') return aBackup(staff)
  const body = { kind: 'import' as const, source: 'text' as const, text: '@ 14400 IN A 192.0.2.1', zone: 'sample.sa' }
  const { id } = (await staff.call(dnsTasks.endpoints.create, { body })).data
  if (name === 'dnsTasks') return id
  await platform.database.db.updateTable('dnsTasks').set({ status: 'ready' }).where('id', '=', id).execute()
  return addItem(platform, id)
}

let zones = 0
async function aBackup(staff: Client): Promise<number> {
  const zone = (await staff.call(dnsZones.endpoints.create, { body: { name: `backed-up-${zones++}.sa` } })).data
  await staff.call(dnsZones.endpoints.backUp, { params: { id: zone.id }, body: {} })
  return (await staff.call(dnsZoneBackups.endpoints.list, { filter: { limit: 1 } })).data.items[0]?.id as number
}

/** A zone of a task. */
async function addItem({ database: { db } }: Database, taskId: number, state: 'waiting' | 'failed' = 'waiting'): Promise<number> {
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const about = {
    phase: null,
    nameServers: null,
    zoneId: null,
    clientId: null,
    recordCount: 0,
    problemCount: 0,
    problems: '[]',
    reason: null,
    detail: null,
    wanted: null,
  }
  const row = { ...on, ...about, taskId, state, there: false, name: 'sample.sa', unicodeName: 'sample.sa', searchText: 'sample.sa' }
  return (await db.insertInto('dnsTaskItems').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A task that a server answered with script. */
export async function hostileTask(hands: Hands, { name, detail }: { name: string; detail: string }): Promise<number> {
  const { db } = hands.platform.database
  const id = await dnsSample(hands, 'dnsTaskItems')
  const item = { name, unicodeName: name, reason: 'dnsServerAway', detail }
  const { taskId } = await db.updateTable('dnsTaskItems').set(item).where('id', '=', id).returning('taskId').executeTakeFirstOrThrow()
  await db.updateTable('dnsTasks').set({ subject: detail, reason: 'dnsServerAway', detail }).where('id', '=', taskId).execute()
  return taskId
}

/** A zone that a task moved from one server to another. */
async function movedZone({ database: { db } }: Database, staff: Client, id: number): Promise<Record<string, unknown>> {
  const server = async (name: string) =>
    (
      await staff.call(dnsServers.endpoints.create, {
        body: { name: `${name} of ${id}`, driver: 'simulator' as const, hostname: 'ns.example.sa' },
      })
    ).data.id
  const [fromServerId, serverId] = [await server('Old'), await server('New')]
  const zone = (await staff.call(dnsZones.endpoints.create, { body: { name: `moved-${id}.sa`, serverId } })).data
  const { taskId } = await db
    .updateTable('dnsTaskItems')
    .set({ zoneId: zone.id, phase: 'switched' })
    .where('id', '=', id)
    .returning('taskId')
    .executeTakeFirstOrThrow()
  await db.updateTable('dnsTasks').set({ kind: 'migration', fromServerId, serverId }).where('id', '=', taskId).execute()
  return {}
}

/** A zone that a server answers. */
async function placed({ staff }: Hands, id: number): Promise<Record<string, unknown>> {
  const server = { name: `Of zone ${id}`, driver: 'simulator' as const, hostname: 'ns.example.sa' }
  const serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
  const { version } = (await staff.call(dnsZones.endpoints.get, { params: { id } })).data
  await staff.call(dnsZones.endpoints.update, { params: { id }, body: { serverId, version } })
  return {}
}

/** A zone whose server takes it from a primary elsewhere. */
async function following(hands: Hands, id: number): Promise<Record<string, unknown>> {
  await placed(hands, id)
  const set = { zoneType: 'secondary', primaries: '192.0.2.1' } as const
  await hands.platform.database.db.updateTable('dnsZones').set(set).where('id', '=', id).execute()
  return {}
}

/** A signed zone whose domain is one of ours, at a registry that has these DS records. */
async function ofOurDomain(hands: Hands, id: number, dsRecords: readonly string[]): Promise<Record<string, unknown>> {
  const { db } = hands.platform.database
  const domainId = await orderDomain(hands as Parameters<typeof orderDomain>[0])
  const key = { tag: 1, algorithm: 'ECDSAP256SHA256', flags: 257, dnskey: '257 3 13 AAAA', ds, active: true }
  const domain = await db
    .updateTable('domains')
    .from('tlds')
    .whereRef('tlds.id', '=', 'domains.tldId')
    .where('domains.id', '=', domainId)
    .set(one => ({ status: 'active', registrarAccountId: one.ref('tlds.registrarAccountId'), dsRecords: JSON.stringify(dsRecords) }))
    .returning(['asciiName', 'domains.clientId'])
    .executeTakeFirstOrThrow()
  const { asciiName: name, clientId } = domain
  const set = { name, unicodeName: name, clientId, signed: true, dnssecKeys: JSON.stringify([key]) }
  await db.updateTable('dnsZones').set(set).where('id', '=', id).execute()
  return {}
}

/** The same, with a key that gives way to another. */
async function rolling(hands: Hands, id: number, phase: RolloverPhase): Promise<Record<string, unknown>> {
  await ofOurDomain(hands, id, [])
  const rollover = { role: 'key', phase, old: ['257 3 13 AAAA'], new: null, since: '2026-01-01T00:00:00.000Z', until: null, failure: null }
  await hands.platform.database.db
    .updateTable('dnsZones')
    .set({ rollover: JSON.stringify(rollover) })
    .where('id', '=', id)
    .execute()
  return {}
}
const ds = [`1 13 2 ${'AB'.repeat(32)}`]

/** What the verbs of the DNS manager take or need before. */
export const dnsVerbs: Record<string, (hands: Hands, id: number) => Promise<Record<string, unknown>>> = {
  'dnsZones.importRecords': async () => ({ text: 'www 14400 IN A 192.0.2.8' }),
  'dnsZones.publish': async () => ({ added: [{ hostname: 'www', type: 'A', ttl: 14_400, content: '192.0.2.7' }] }),
  'dnsZones.applySet': async ({ staff }) => {
    const body = { name: { en: 'Set', ar: 'مجموعة' }, records: [{ hostname: 'set', type: 'A', content: '192.0.2.9' }] }
    return { recordSetId: (await staff.call(dnsRecordSets.endpoints.create, { body: body })).data.id }
  },
  'dnsZones.changeClient': async ({ staff }) => ({ clientId: (await addClient(staff)).id }),
  'dnsZones.changePackage': async ({ staff }) => {
    const body = { name: { en: 'Other', ar: 'أخرى' } }
    return { packageId: (await staff.call(dnsPackages.endpoints.create, { body: body })).data.id }
  },
  'dnsZones.clone': async (_, id) => ({ name: `clone-of-${id}.sa` }),
  'dnsServers.changeTransferKey': async ({ platform, staff }, serverId) => {
    const { id } = (await staff.call(dnsZones.endpoints.create, { body: { name: `keyed-${serverId}.sa` } })).data
    // Also of a server that takes no more zones.
    const set = { zoneType: 'secondary', primaries: '1.1.1.1', transferKeyName: 'sample.key', serverId } as const
    await platform.database.db.updateTable('dnsZones').set(set).where('id', '=', id).execute()
    return { transferKeyName: 'sample.key', transferKey: 'c2VjcmV0' }
  },
  'dnsZones.sync': placed,
  'dnsZones.retrieve': following,
  'dnsZones.sign': placed,
  'dnsZones.giveDs': (hands, id) => ofOurDomain(hands, id, []),
  'dnsZones.withdrawDs': (hands, id) => ofOurDomain(hands, id, ds),
  'dnsZones.rollKeys': (hands, id) => ofOurDomain(hands, id, []),
  'dnsZones.confirmDs': (hands, id) => rolling(hands, id, 'exchange'),
  'dnsZones.stopRollover': (hands, id) => rolling(hands, id, 'published'),
  'dnsZones.unsign': async (hands, id) => {
    await placed(hands, id)
    await hands.staff.call(dnsZones.endpoints.sign, { params: { id }, body: {} })
    return { name: (await hands.staff.call(dnsZones.endpoints.get, { params: { id } })).data.unicodeName }
  },
  'dnsTasks.start': async ({ platform }, id) => {
    await addItem(platform, id)
    return {}
  },
  'dnsTasks.retryFailed': async ({ platform }, id) => {
    await addItem(platform, id, 'failed')
    return {}
  },
  'dnsTaskItems.rollBack': ({ platform, staff }, id) => movedZone(platform, staff, id),
  'dnsTaskItems.assign': async ({ staff }) => ({ clientId: (await addClient(staff)).id }),
  'dnsZones.restoreVersion': async ({ staff }, id) => {
    const e = dnsZones.endpoints
    const added = [{ hostname: 'old', type: 'A' as const, ttl: 14_400, content: '192.0.2.8' }]
    await staff.call(e.publish, { params: { id }, body: { added } })
    const { items } = (await staff.call(e.history, { params: { id } })).data
    return { entryId: items.at(-1)?.id }
  },
}
