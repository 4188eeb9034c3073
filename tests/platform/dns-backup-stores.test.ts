import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { copyBackups } from '#platform/dns/dns-backup-store/copy-backups.job.ts'
import { copyZoneBackups } from '#platform/dns/dns-backup-store/copy-zone-backups.task.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { checkedByBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { changeSettings } from '#tests/support/settings.ts'

const keys = { accessKeyId: 'sijil', secretAccessKey: 'a-secret-of-the-store', region: 'me-south-1' }
let platform: TestPlatform
let staff: Client
let server: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  server = await startS3(keys)
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' } })
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const [s, z, b] = [dnsBackupStores.endpoints, dnsZones.endpoints, dnsZoneBackups.endpoints]
const given = (more: object = {}) => ({
  ...{ name: 'Riyadh', endpoint: server.endpoint, bucket: 'sijil', folder: 'dns/daily', region: keys.region, privateAllowed: true },
  ...{ accessKeyId: keys.accessKeyId, secretKey: keys.secretAccessKey, ...more },
})
const add = async (more: object = {}) => (await staff.call(s.create, { body: given(more) })).data
const get = async (id: number) => (await staff.call(s.get, { params: { id } })).data
const copy = (storeId: number) => doJob(platform, copyBackups, { storeId })
async function backedUp(name: string, more: object = {}) {
  const records = [{ type: 'A' as const, hostname: 'www', content: '192.0.2.1', ttl: 14_400, note: 'the site' }]
  const { data: zone } = await staff.call(z.create, { body: { name, records, notes: 'Kept.', ...more } })
  await staff.call(z.backUp, { params: { id: zone.id }, body: {} })
  return zone
}
const look = async (id: number, zone: string | null = null) => (await staff.call(s.look, { params: { id }, body: { zone } })).data

test('backups are copied to a store, and one that is gone here with its zone is taken back from there and restored', async () => {
  const { id: clientId } = await addClient(staff)
  const zone = await backedUp('elsewhere.sa', { clientId })
  await backedUp('other.sa')
  const store = await add()
  expect(store).toMatchObject({ connection: 'untested', copyCount: 0, owedCount: 2 })
  expect(store.secretKey).toMatch(/^•+$/)
  expect((await staff.call(s.test, { params: { id: store.id }, body: {} })).data).toMatchObject({ works: true, failure: null })
  await copy(store.id)
  await copy(store.id)
  expect(await get(store.id)).toMatchObject({ connection: 'works', copyCount: 2, owedCount: 0, copiedOn: expect.any(String) })
  const [key = ''] = [...server.objects.keys()].filter(one => one.startsWith('dns/daily/elsewhere.sa/'))
  const kept = server.objects.get(key)?.bytes.toString() ?? ''
  // Every name server reads it.
  expect(checkedByBind('elsewhere.sa', kept)).toBe('')
  const { items } = (await staff.call(b.list, { filter: { where: [{ field: 'copyCount', operator: 'eq', value: 1 }] } })).data
  expect(items).toHaveLength(2)

  await changeSettings(staff, { dnsTrashDays: 0 })
  await staff.call(z.remove, { params: { id: zone.id }, body: { version: zone.version, name: zone.name } })
  await platform.database.db.deleteFrom('dnsZoneBackups').where('name', '=', 'elsewhere.sa').execute()
  expect(await look(store.id)).toMatchObject({ zones: ['elsewhere.sa', 'other.sa'], copies: [], more: false })
  const { copies } = await look(store.id, 'elsewhere.sa')
  expect(copies).toEqual([{ key, size: kept.length, takenOn: expect.any(String), backupId: null }])
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsBackupStore.view', 'dnsBackup.view'] })
  expect(await reader.call(s.takeBack, { params: { id: store.id }, body: { key } })).toMatchObject({ status_code: 403 })
  const { data: taken } = await staff.call(s.takeBack, { params: { id: store.id }, body: { key } })
  expect(taken).toMatchObject({ zone: 'elsewhere.sa', cause: 'manual' })
  // Twice makes no second one.
  expect((await staff.call(s.takeBack, { params: { id: store.id }, body: { key } })).data.backupId).toBe(taken.backupId)
  expect((await look(store.id, 'elsewhere.sa')).copies).toMatchObject([{ backupId: taken.backupId }])
  expect((await staff.call(b.get, { params: { id: taken.backupId } })).data).toMatchObject({ zoneId: null, recordCount: 3, copyCount: 1 })
  expect((await staff.call(b.restore, { params: { id: taken.backupId }, body: {} })).success).toBe(true)
  const where = [{ field: 'name' as const, operator: 'eq' as const, value: 'elsewhere.sa' }]
  const [again] = (await staff.call(z.list, { filter: { where } })).data.items
  const { data: made } = await staff.call(z.get, { params: { id: again?.id as number } })
  expect(made).toMatchObject({ clientId, notes: 'Kept.', mname: null, rname: null })
  expect(made.records).toContainEqual(expect.objectContaining({ hostname: 'www', content: '192.0.2.1', note: 'the site' }))
  expect(made.serial).toBeGreaterThan(zone.serial)
})

test('a store that fails says why and gets the copies later; the clock has it tried again', async () => {
  const store = await add({ name: 'Failing', folder: 'failing' })
  server.state.broken = true
  await expect(copy(store.id)).rejects.toThrow('503')
  server.state.broken = false
  expect(await get(store.id)).toMatchObject({ connection: 'fails', failure: expect.stringContaining('SlowDown'), copyCount: 0 })
  expect(await copyZoneBackups.work(platform.systemScope())).toBeGreaterThan(0)
  await copy(store.id)
  expect(await get(store.id)).toMatchObject({ connection: 'works', failure: null, owedCount: 0 })
  const wrong = await add({ name: 'Wrong key', folder: 'wrong', secretKey: 'another' })
  expect((await staff.call(s.test, { params: { id: wrong.id }, body: {} })).data).toMatchObject({
    works: false,
    failure: expect.stringContaining('SignatureDoesNotMatch'),
  })
  expect(await staff.call(s.look, { params: { id: wrong.id }, body: { zone: null } })).toMatchObject({ data: { reason: 'storeAway' } })
})

test('copies that are older than a store keeps them are deleted there, and not copied again', async () => {
  const zone = await backedUp('old.sa')
  const store = await add({ name: 'Short', folder: 'short', keepDays: 30 })
  await copy(store.id)
  const there = () => [...server.objects.keys()].filter(key => key.startsWith('short/old.sa/'))
  expect(there()).toHaveLength(1)
  const { db } = platform.database
  const past = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('dnsZoneBackups').set({ createdOn: past }).where('zoneId', '=', zone.id).execute()
  await db
    .updateTable('dnsBackupCopies')
    .set({ takenOn: past })
    .where('storeId', '=', store.id)
    .where('key', 'like', '%/old.sa/%')
    .execute()
  await copy(store.id)
  expect(there()).toEqual([])
  expect((await get(store.id)).owedCount).toBe(0)
})

test('what is no copy of ours makes no backup', async () => {
  const store = await add({ name: 'Strange', folder: 'strange' })
  const put = (key: string, text: string) => server.objects.set(key, { bytes: Buffer.from(text), type: 'text/dns' })
  const take = async (key: string) => (await staff.call(s.takeBack, { params: { id: store.id }, body: { key } })).data
  const at = (name: string, zone = 'strange.sa') => `strange/${zone}/20260101T000000Z-${name}.zone`
  const of = (more: object) => {
    const zone = { mname: null, rname: null, refresh: 1, retry: 1, expire: 1, minimum: 1, soaTtl: 1, serverId: null, packageId: null }
    const all = { format: 1, name: 'strange.sa', clientId: null, cause: 'manual', serial: 1, takenOn: '2026-01-01T00:00:00.000Z' }
    return `$ORIGIN strange.sa.\n; sijil-backup ${JSON.stringify({ ...all, zone: { ...zone, notes: null, records: [] }, ...more })}\n`
  }
  put(at('1'), 'nothing of ours')
  put(at('2'), of({ name: 'else.sa' }))
  put(at('3'), of({ serial: 'DROP' }))
  put(at('4'), of({}))
  for (const number of ['1', '2', '3']) expect(await take(at(number))).toMatchObject({ reason: 'copyUnreadable' })
  for (const key of [at('9'), 'strange/../secret', 'other/strange.sa/20260101T000000Z-4.zone', 'x'])
    expect(await take(key)).toMatchObject({ reason: 'copyGone' })
  expect(await take(at('4'))).toMatchObject({ zone: 'strange.sa' })
})

test('a store stands in no private network unless a super admin says so, and its key goes to nobody else', async () => {
  const admin = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['dnsBackupStore.create', 'dnsBackupStore.edit', 'dnsBackupStore.view'],
  })
  const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: object }).fields
  const create = (more: object, by = admin) => by.call(s.create, { body: given({ name: 'Private', ...more }) })
  expect(fieldsOf(await create({}))).toMatchObject({ privateAllowed: { key: 'notPermitted' } })
  expect(fieldsOf(await create({ privateAllowed: false }))).toMatchObject({ endpoint: { key: 'httpsAddress' } })
  expect(fieldsOf(await create({ endpoint: 'https://a.sa/bucket' }))).toMatchObject({ endpoint: { key: 'storeAddress' } })
  expect(fieldsOf(await create({ folder: '../up', bucket: 'B' }))).toMatchObject({
    folder: { key: 'folderName' },
    bucket: { key: 'bucketName' },
  })
  expect(fieldsOf(await create({ secretKey: null, privateAllowed: false, endpoint: 'https://a.sa' }))).toMatchObject({
    secretKey: { key: 'required' },
  })
  const { data: inside } = await create({ privateAllowed: false, endpoint: 'https://127.0.0.1:9' })
  const { data: said } = await admin.call(s.test, { params: { id: inside.id }, body: {} })
  expect(said).toMatchObject({ works: false, failure: expect.stringContaining('private network') })
  const change = async (body: object) =>
    admin.call(s.update, { params: { id: inside.id }, body: { version: (await get(inside.id)).version, ...body } })
  expect(fieldsOf(await change({ endpoint: 'https://b.sa' }))).toMatchObject({ secretKey: { key: 'secretAgain' } })
  expect(await change({ endpoint: 'https://b.sa', secretKey: 'for b' })).toMatchObject({ success: true })
})
