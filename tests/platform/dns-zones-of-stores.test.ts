import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { copyBackups } from '#platform/dns/dns-backup-store/copy-backups.job.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { upload } from '#tests/support/upload.ts'

const keys = { accessKeyId: 'sijil', secretAccessKey: 'a-secret-of-the-store', region: 'me-south-1' }
const [z, k, i] = [dnsZones.endpoints, dnsTasks.endpoints, dnsTaskItems.endpoints]
let platform: TestPlatform
let staff: Client
let server: Awaited<ReturnType<typeof startS3>>
let [storeId, serverId, clientId] = [0, 0, 0]
beforeAll(async () => {
  server = await startS3(keys)
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' }, dnsTrashDays: 0 })
  clientId = (await addClient(staff)).id
  const body = { name: 'Old', driver: 'simulator' as const, hostname: 'ns.example.sa' }
  serverId = (await staff.call(dnsServers.endpoints.create, { body })).data.id
  const store = {
    ...{ name: 'Riyadh', endpoint: server.endpoint, bucket: 'sijil', folder: 'dns', region: keys.region, privateAllowed: true },
    ...{ accessKeyId: keys.accessKeyId, secretKey: keys.secretAccessKey },
  }
  storeId = (await staff.call(dnsBackupStores.endpoints.create, { body: store })).data.id
  for (const [name, more] of [
    ['lost.sa', { clientId, serverId, notes: 'Kept.' }],
    ['changed.com.sa', { clientId }],
    ['same.com.sa', {}],
    ['broken.sa', {}],
  ] as const) {
    const records = [{ type: 'A' as const, hostname: 'www', content: '192.0.2.1', ttl: 14_400, note: 'first' }]
    const { id } = (await staff.call(z.create, { body: { name, records, ...more } })).data
    await staff.call(z.backUp, { params: { id }, body: {} })
    const { version } = (await staff.call(z.get, { params: { id } })).data
    await staff.call(z.publish, { params: { id }, body: { version, added: [{ ...records[0], hostname: 'ftp', note: 'second' }] } })
    await staff.call(z.backUp, { params: { id }, body: {} })
  }
  await doJob(platform, copyBackups, { storeId })
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const zoneOf = async (name: string) => {
  const where = [{ field: 'name' as const, operator: 'eq' as const, value: name }]
  const [found] = (await staff.call(z.list, { filter: { where } })).data.items
  return found && (await staff.call(z.get, { params: { id: found.id } })).data
}
const given = (more: object = {}) => ({ kind: 'import' as const, source: 'store' as const, storeId, ...more })
async function prepared(more: object = {}) {
  const { data } = await staff.call(k.create, { body: given(more) })
  await doJob(platform, prepareDnsTask, { id: data.id })
  return data.id
}
const get = async (id: number) => (await staff.call(k.get, { params: { id } })).data
async function itemsOf(id: number) {
  const where = [{ field: 'taskId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(i.list, { filter: { where, limit: 50 } })).data.items
}
async function run(id: number) {
  const { version } = (await staff.call(k.start, { params: { id }, body: {} })).data
  await doJob(platform, runDnsTask, { id, version })
}

test('many zones come back from a store at once, each by its newest copy, once what would become of them was seen', async () => {
  const lost = await zoneOf('lost.sa')
  await staff.call(z.remove, { params: { id: lost?.id as number }, body: { version: lost?.version as number, name: 'lost.sa' } })
  const changed = await zoneOf('changed.com.sa')
  const { id, version, records } = changed as NonNullable<typeof changed>
  const gone = records.filter(({ hostname }) => hostname === 'ftp').map(one => one.id)
  expect(await staff.call(z.publish, { params: { id }, body: { version, removed: gone } })).toMatchObject({ success: true })
  const keyOfBroken = [...server.objects.keys()].filter(key => key.startsWith('dns/broken.sa/'))
  for (const key of keyOfBroken) server.objects.set(key, { ...server.objects.get(key), bytes: Buffer.from('; nothing') } as never)

  const task = await prepared({ conflict: 'replace' })
  expect(await get(task)).toMatchObject({ status: 'ready', subject: 'Riyadh', storeId, total: 3 })
  expect(await itemsOf(task)).toMatchObject([
    { name: 'broken.sa', state: 'leftOut', problems: [{ key: 'copyUnreadable' }] },
    { name: 'changed.com.sa', there: true, clientId, state: 'waiting', recordCount: 4 },
    { name: 'lost.sa', there: false, clientId, state: 'waiting' },
    { name: 'same.com.sa', there: true, clientId: null, state: 'waiting' },
  ])
  // Nothing was done yet.
  expect(await zoneOf('lost.sa')).toBeUndefined()
  expect((await zoneOf('changed.com.sa'))?.recordCount).toBe(3)
  await run(task)
  expect((await itemsOf(task)).map(({ name, state, reason }) => [name, state, reason])).toEqual([
    ['broken.sa', 'leftOut', null],
    ['changed.com.sa', 'done', null],
    ['lost.sa', 'done', null],
    ['same.com.sa', 'skipped', 'zoneSame'],
  ])
  const again = await zoneOf('lost.sa')
  expect(again).toMatchObject({ clientId, serverId, notes: 'Kept.' })
  expect(again?.records).toContainEqual(expect.objectContaining({ hostname: 'ftp', note: 'second' }))
  expect(again?.serial).toBeGreaterThan(lost?.serial as number)
  expect((await zoneOf('changed.com.sa'))?.records).toContainEqual(expect.objectContaining({ hostname: 'ftp' }))
})

test('zones are chosen by their names or by a pattern, and none that is here is overwritten unless that is asked', async () => {
  const some = await prepared({ names: '*.COM.sa, lost.sa' })
  expect((await itemsOf(some)).map(({ name }) => name)).toEqual(['changed.com.sa', 'lost.sa', 'same.com.sa'])
  await run(some)
  expect((await itemsOf(some)).map(({ state, reason }) => [state, reason])).toEqual(Array(3).fill(['skipped', 'zoneIsThere']))
  const patterns = Array.from({ length: 101 }, (_, at) => `*${at}.sa`).join(' ')
  expect(await staff.call(k.create, { body: given({ names: patterns }) })).toMatchObject({
    data: { fields: { names: { key: 'tooMany' } } },
  })
  expect(await get(await prepared({ names: 'nowhere.sa' }))).toMatchObject({ status: 'failed', reason: 'taskEmpty' })
})

test('who or what came after a copy was taken is not believed to be what it names', async () => {
  const zone = await zoneOf('lost.sa')
  await staff.call(z.remove, { params: { id: zone?.id as number }, body: { version: zone?.version as number, name: 'lost.sa' } })
  const { db } = platform.database
  const later = new Date(Date.now() + 86_400_000)
  await db.updateTable('clients').set({ createdOn: later }).where('id', '=', clientId).execute()
  await db.updateTable('dnsServers').set({ createdOn: later }).where('id', '=', serverId).execute()
  const task = await prepared({ names: 'lost.sa' })
  expect(await itemsOf(task)).toMatchObject([{ name: 'lost.sa', clientId: null }])
  await run(task)
  expect(await zoneOf('lost.sa')).toMatchObject({ clientId: null, serverId: null, notes: 'Kept.' })
})

test('what no database can hold of a copy that somebody wrote keeps no other zone away', async () => {
  const [key = ''] = [...server.objects.keys()].filter(one => one.startsWith('dns/same.com.sa/')).toSorted()
  const own = server.objects.get(key) as { bytes: Buffer }
  const hostile = own.bytes
    .toString()
    .replaceAll('same.com.sa', 'hostile.sa')
    .replace('"notes":null', '"notes":"A\\u0000B\\ud800"')
    .replace('"first"', '"f\\u0000irst"')
  expect(hostile).toContain('\\u0000')
  const keyOfHostile = key.replace('same.com.sa', 'hostile.sa')
  server.objects.set(keyOfHostile, { ...own, bytes: Buffer.from(hostile) } as never)
  const task = await prepared({ names: 'hostile.sa same.com.sa' })
  expect(await get(task)).toMatchObject({ status: 'ready', total: 2 })
  expect((await itemsOf(task)).map(({ name, state }) => [name, state])).toEqual([
    ['hostile.sa', 'waiting'],
    ['same.com.sa', 'waiting'],
  ])
  const taken = await staff.call(dnsBackupStores.endpoints.takeBack, { params: { id: storeId }, body: { key: keyOfHostile } })
  expect(taken).toMatchObject({ success: true, data: { zone: 'hostile.sa' } })
})

test('a copy that cannot be read empties no zone, though somebody takes it in', async () => {
  const before = await zoneOf('broken.sa')
  const task = await prepared({ names: 'broken.sa', conflict: 'replace' })
  const [item] = await itemsOf(task)
  await staff.call(i.takeIn, { params: { id: item?.id as number }, body: {} })
  await run(task)
  expect((await zoneOf('broken.sa'))?.records).toEqual(before?.records)
  expect(before?.recordCount).toBeGreaterThan(0)
  expect(await itemsOf(task)).toMatchObject([{ state: 'failed', reason: 'zoneUnread' }])
})

test('a file with what no database can hold is read without it', async () => {
  const bytes = Buffer.from('hostname,type,ttl,content,note\nwww,A,14400,192.0.2.9,one\u0000two\n@,NS,14400,ns1.sijil.sa.,\n')
  const file = (await upload(platform, staff, [{ name: 'nul.sa.csv', bytes, type: 'text/plain' }], '/v1/dns-task/file')).data.items[0]
  const task = await prepared({ source: 'files', fileIds: [file.id], zone: 'nul.sa', storeId: null })
  expect(await itemsOf(task)).toMatchObject([{ name: 'nul.sa', recordCount: 2 }])
})

test('a store that does not answer fails the task and says why, and who may not restore backups begins none', async () => {
  expect(await staff.call(k.create, { body: given({ storeId: null }) })).toMatchObject({
    data: { fields: { storeId: { key: 'required' } } },
  })
  const importer = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsTask.view', 'dnsTask.create', 'dnsZone.create'] })
  expect(await importer.call(k.create, { body: given() })).toMatchObject({ status_code: 403 })
  server.state.broken = true
  const task = await prepared()
  server.state.broken = false
  expect(await get(task)).toMatchObject({ status: 'failed', reason: 'storeAway', detail: expect.stringContaining('SlowDown') })
})
