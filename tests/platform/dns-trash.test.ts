import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { dnsLog } from '#contract/logs/activity-log.ts'
import { openDns } from '#platform/dns/dns-server/open-dns.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let serverId = 0
let mine = 0
let other = 0
const z = dnsZones.endpoints
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const server = { name: 'First', driver: 'simulator', hostname: 'ns.example.sa' }
  serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
  mine = (await addClient(staff, person({ email: 'mine@trash.sa' }))).id
  other = (await addClient(staff, person({ email: 'other@trash.sa' }))).id
})
afterAll(() => platform.close())

const record = { type: 'A', hostname: 'www', content: '192.0.2.1', ttl: 14_400 }
const add = async (name: string, more: object = {}) => (await staff.call(z.create, { body: { name, records: [record], ...more } })).data
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const trash = (id: number, name: string) => staff.call(z.trash, { params: { id }, body: { name } })
const restore = (id: number) => staff.call(z.restore, { params: { id }, body: {} })
const listed = async (where: object[], by = staff) =>
  (await by.call(z.list, { filter: { where: where, limit: 100 } })).data.items.map(({ name }) => name)
const onServer = async (name: string) => {
  const server = await platform.database.db.selectFrom('dnsServers').selectAll().where('id', '=', serverId).executeTakeFirstOrThrow()
  const answer = await openDns(platform.systemScope(), server).zone(name)
  return answer.is === 'ok' && answer.zone !== null
}

test('a deleted zone is off its server, in no list but its own, and comes back as it was', async () => {
  const zone = await add('back.sa', { serverId, clientId: mine })
  await doJob(platform, syncDnsZone, { zoneId: zone.id })
  expect(await onServer('back.sa')).toBe(true)
  expect(await trash(zone.id, 'other.sa')).toMatchObject({ data: { fields: { name: { key: 'nameDiffers' } } } })
  const before = (await staff.call(dnsOverview.endpoints.read)).data.zones.total

  expect(await trash(zone.id, 'back.sa')).toMatchObject({
    success: true,
    data: { status: 'deleted', serverId: null, sync: 'none', deletedOn: expect.any(String), records: [{ hostname: 'www' }] },
  })
  await doJob(platform, removeDnsZone, { serverId, name: 'back.sa' })
  expect(await onServer('back.sa')).toBe(false)
  expect((await staff.call(dnsOverview.endpoints.read)).data.zones.total).toBe(before - 1)
  const called = [{ field: 'name', operator: 'eq', value: 'back.sa' }]
  expect(await listed(called)).toEqual([])
  expect(await listed([...called, { field: 'status', operator: 'eq', value: 'deleted' }])).toEqual(['back.sa'])
  const own = platform.ofClient(mine)
  expect([await listed([{ field: 'status', operator: 'eq', value: 'deleted' }], own), await listed([], own)]).toEqual([[], []])
  expect(await own.call(z.get, { params: { id: zone.id } })).toMatchObject({ status_code: 404 })
  const { can } = await get(zone.id)
  expect([can?.restore, can?.remove, can?.trash, can?.update, can?.sync, can?.clone]).toEqual([
    ...[true, true, 'zoneDeleted', 'zoneDeleted', 'zoneDeleted', 'zoneDeleted'],
  ])

  const { data: restored } = await restore(zone.id)
  expect(restored).toMatchObject({ status: 'active', serverId, sync: 'waiting', deletedOn: null, records: [{ hostname: 'www' }] })
  await doJob(platform, syncDnsZone, { zoneId: zone.id })
  expect(await onServer('back.sa')).toBe(true)
  const told = (await staff.call(z.history, { params: { id: zone.id } })).data.items.map(({ action }) => action)
  expect(told.slice(0, 2)).toEqual(['dnsZones.restored', 'dnsZones.trashed'])
})

test('what is written to a server while its zone is deleted is taken away again', async () => {
  const zone = await add('race.sa', { serverId })
  const stored = await platform.database.db.selectFrom('dnsZones').select('version').where('id', '=', zone.id).executeTakeFirstOrThrow()
  const { db } = platform.database
  const sync = doJob(platform, syncDnsZone, { zoneId: zone.id })
  await trash(zone.id, 'race.sa')
  await sync
  const { version, sync: state } = await db
    .selectFrom('dnsZones')
    .select(['version', 'sync'])
    .where('id', '=', zone.id)
    .executeTakeFirstOrThrow()
  expect([version, state]).toEqual([stored.version + 1, 'none'])
})

test('its name can be had by others, and then it does not come back; nor where its client may have no more', async () => {
  const limited = { name: { en: 'One', ar: 'واحدة' }, zoneLimit: 1 }
  const packageId = (await staff.call(dnsPackages.endpoints.create, { body: limited })).data.id
  const zone = await add('wanted.sa', { clientId: mine, packageId })
  expect(await staff.call(z.create, { body: { name: 'wanted.sa', clientId: other } })).toMatchObject({
    data: { fields: { name: { key: 'zoneTaken' } } },
  })
  await trash(zone.id, 'wanted.sa')
  const taken = await add('wanted.sa', { clientId: other })
  expect(await restore(zone.id)).toMatchObject({
    status_code: 422,
    data: { fields: { name: { key: 'zoneTaken' } } },
  })

  await staff.call(z.trash, { params: { id: taken.id }, body: { name: 'wanted.sa' } })
  const second = await add('second.sa', { clientId: mine, packageId })
  expect(await restore(zone.id)).toMatchObject({ data: { fields: { packageId: { key: 'packageZones' } } } })
  await trash(second.id, 'second.sa')
  expect(await restore(zone.id)).toMatchObject({ success: true, data: { packageId } })
})

test('many are deleted by how many they are, and the clock deletes them for good once their days are over', async () => {
  const ids = [(await add('many1.sa')).id, (await add('many2.sa')).id]
  const begin = (count: number) =>
    staff.call(bulkEndpoints.bulk, { body: { resource: 'dnsZones', action: 'trash', ids, values: {}, count } })
  expect((await begin(3)).success).toBe(false)
  for (const id of ids) await trash(id, (await get(id)).unicodeName)
  await runTaskNow(platform, 'purgeDeletedZones')
  expect((await get(ids[0] as number)).status).toBe('deleted')
  const long = new Date(Date.now() - 8 * 86_400_000)
  await platform.database.db.updateTable('dnsZones').set({ deletedOn: long }).where('id', 'in', ids).execute()
  await runTaskNow(platform, 'purgeDeletedZones')
  for (const id of ids) expect(await staff.call(z.get, { params: { id } })).toMatchObject({ status_code: 404 })
  const where = [{ field: 'name' as const, operator: 'eq' as const, value: 'many1.sa' }]
  expect((await staff.call(dnsZoneBackups.endpoints.list, { filter: { where } })).data.items).toMatchObject([
    { cause: 'beforeChange', zoneId: null },
  ])
})

test('while there is a trash only what is in it is deleted for good; without one nothing goes into it', async () => {
  const zone = await add('once.sa')
  expect(zone.can).toMatchObject({ trash: true, remove: 'zoneTrashFirst' })
  expect(await staff.call(z.remove, { params: { id: zone.id }, body: { name: 'once.sa' } })).toMatchObject({
    status_code: 409,
    data: { reason: 'zoneTrashFirst' },
  })
  await changeSettings(staff, { dnsTrashDays: 0 })
  expect((await get(zone.id)).can).toMatchObject({ trash: 'zoneTrashOff', remove: true })
  expect(await staff.call(z.remove, { params: { id: zone.id }, body: { name: 'twice.sa' } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(z.remove, { params: { id: zone.id }, body: { name: 'once.sa' } })).toMatchObject({ success: true })
  expect(await staff.call(z.get, { params: { id: zone.id } })).toMatchObject({ status_code: 404 })
})

test('the log tells what the server said of each change, and how long it took', async () => {
  await changeSettings(staff, { dnsTrashDays: 7 })
  const zone = await add('told.sa', { serverId })
  const { zones } = { zones: () => doJob(platform, syncDnsZone, { zoneId: zone.id }) }
  const publish = () => staff.call(z.publish, { params: { id: zone.id }, body: { added: [{ ...record, hostname: 'more' }] } })
  const log = async (more: object[] = []) => {
    const where = [{ field: 'resource', operator: 'eq', value: 'dnsZones' }, { field: 'recordId', operator: 'eq', value: zone.id }, ...more]
    return (await staff.call(dnsLog.endpoints.list, { filter: { where: where } })).data.items
  }
  await staff.call(z.lock, { params: { id: zone.id }, body: {} })
  await staff.call(z.unlock, { params: { id: zone.id }, body: {} })
  await staff.call(z.update, { params: { id: zone.id }, body: { version: 3, notes: 'Only here' } })
  expect((await log()).map(({ serverResult }) => serverResult)).toEqual([null, null, null, null])
  await zones()
  expect((await log()).map(({ action, serverResult }) => [action, serverResult])).toEqual([
    ['dnsZones.updated', null],
    ['dnsZones.unlocked', 'taken'],
    ['dnsZones.locked', 'taken'],
    ['dnsZones.created', 'taken'],
  ])
  const { db } = platform.database
  await db.updateTable('dnsServers').set({ simulatedBehaviour: 'refuses' }).where('id', '=', serverId).execute()
  await publish()
  await zones().catch(() => undefined)
  const [refused] = await log([{ field: 'serverResult', operator: 'in', value: ['refused', 'away'] }])
  expect(refused).toMatchObject({ action: 'dnsZones.published', serverMs: expect.any(Number) })
  const { data: open } = await staff.call(dnsLog.endpoints.get, { params: { id: refused?.id as number } })
  expect(open.serverMessage).toEqual(expect.any(String))
  await db.updateTable('dnsServers').set({ simulatedBehaviour: 'works' }).where('id', '=', serverId).execute()
  await zones()
  expect((await log())[0]).toMatchObject({ action: 'dnsZones.published', serverResult: 'taken' })
})
