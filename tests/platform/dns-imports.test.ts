import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { openDns } from '#platform/dns/dns-server/open-dns.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob, jobRun } from '#tests/support/job-run.ts'
import { checkedByBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { upload } from '#tests/support/upload.ts'
import { zip } from '#tests/support/zip.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' } })
})
afterAll(() => platform.close())

const [e, i, z] = [dnsTasks.endpoints, dnsTaskItems.endpoints, dnsZones.endpoints]
const get = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const items = async (taskId: number) =>
  (await staff.call(i.list, { filter: { where: [{ field: 'taskId', operator: 'eq', value: taskId }], limit: 100 } })).data.items
async function prepared(body: object) {
  const made = await staff.call(e.create, { body: { kind: 'import', ...body } })
  if (!made.success) throw new Error(JSON.stringify(made.data))
  await doJob(platform, prepareDnsTask, { id: made.data.id })
  return get(made.data.id)
}
async function begun(id: number) {
  const { data } = await staff.call(e.start, { params: { id }, body: {} })
  return data
}
const work = async (id: number) => doJob(platform, runDnsTask, { id, version: (await get(id)).version })
const zoneCalled = async (name: string) =>
  (await staff.call(z.list, { filter: { where: [{ field: 'name', operator: 'eq', value: name }] } })).data.items[0]
const exported = async (id: number) => (await staff.call(z.zoneFile, { params: { id } })).data.text

const sent = async (name: string, bytes: Buffer) =>
  (await upload(platform, staff, [{ name, bytes, type: 'text/plain' }], '/v1/dns-task/file')).data.items[0].id as number

test('zones of an archive are seen before anything is done, imported by their owners, and exported again to the byte', async () => {
  const client = await addClient(staff)
  const head = (name: string) => `$ORIGIN ${name}.\n$TTL 4h\n@ IN SOA ns1.old.sa. hostmaster ( 2024010107 3h 1h 2w 1h )\n@ NS ns1.old.sa.\n`
  const archive = zip({
    'zones/db.first.sa': `${head('first.sa')}@ A 192.0.2.1\nwww 300 CNAME first.sa.\ntxt TXT "one;two" "three"\n`,
    'second.sa.zone': `${head('second.sa')}mail A 192.0.2.2\n@ MX 10 mail\n`,
    'broken.sa.zone': `${head('broken.sa')}x A 999.0.0.1\ny A 192.0.2.9\n`,
    '__MACOSX/second.sa.zone': 'nothing',
  })
  const task = await prepared({ fileIds: [await sent('all.zip', archive)], owner: 'client', clientId: client.id })
  expect(task).toMatchObject({ status: 'ready', total: 2, done: 0, subject: 'all.zip' })
  const [first, second, broken] = await items(task.id)
  expect([first?.name, second?.recordCount, broken?.state]).toEqual(['first.sa', 3, 'leftOut'])
  expect(broken?.problems).toMatchObject([{ line: 5, key: 'ipv4' }])
  expect(await zoneCalled('first.sa')).toBeUndefined()

  await begun(task.id)
  await work(task.id)
  expect(await get(task.id)).toMatchObject({ status: 'completed', done: 2, doneCount: 2, failedCount: 0 })
  const zone = await zoneCalled('first.sa')
  expect(zone).toMatchObject({ clientId: client.id, serial: 2_024_010_107, recordCount: 4 })
  expect(await zoneCalled('broken.sa')).toBeUndefined()

  // Export → import → export.
  const text = await exported(zone?.id as number)
  expect(checkedByBind('first.sa', text)).toBe('')
  await staff.call(z.trash, { params: { id: zone?.id as number }, body: { name: 'first.sa' } })
  const again = await prepared({ fileIds: [await sent('first.sa.zone', Buffer.from(text))] })
  await begun(again.id)
  await work(again.id)
  expect(await exported((await zoneCalled('first.sa'))?.id as number)).toBe(text)
})

test('many zones are one archive of zone files, which an import reads again', async () => {
  for (const name of ['zip1.sa', 'zip2.sa'])
    await staff.call(z.create, { body: { name, records: [{ type: 'A', hostname: 'a', content: '192.0.2.1', ttl: 14_400 }] } })
  const where = [{ field: 'name', operator: 'starts', value: 'zip' }]
  const filter = Buffer.from(JSON.stringify({ where })).toString('base64url')
  const body = { resource: 'dnsZones', format: 'zip' as const, columns: ['id'], filter }
  const { data: job } = await staff.call(tableExportEndpoints.tableExport, { body })
  const { rawPayload } = await platform.app.inject({ url: `/v1/file/${job.fileId}`, headers: { authorization: `Bearer ${staff.token}` } })
  const task = await prepared({ fileIds: [await sent('zones.zip', rawPayload)], conflict: 'replace' })
  const found = (await items(task.id)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  expect(found).toMatchObject([
    { name: 'zip1.sa', there: true, problems: [] },
    { name: 'zip2.sa', there: true, problems: [] },
  ])
  await begun(task.id)
  await work(task.id)
  expect((await items(task.id)).map(({ reason }) => reason)).toEqual(['zoneSame', 'zoneSame'])
})

test('a zone that is here stays, becomes what was read, or gets what it lacks; nobody else’s is touched', async () => {
  const client = await addClient(staff)
  const records = [{ type: 'A', hostname: '@', content: '192.0.2.1', ttl: 14_400 }]
  const { data: zone } = await staff.call(z.create, { body: { name: 'here.sa', clientId: client.id, records } })
  const text = '@ 14400 IN NS ns1.sijil.sa.\n@ 14400 IN A 192.0.2.7\nwww 14400 IN A 192.0.2.8\n'
  const through = async (conflict: string, more: object = {}) => {
    const task = await prepared({ source: 'text', text, zone: 'here.sa', conflict, ...more })
    await begun(task.id)
    await work(task.id)
    return (await items(task.id))[0]
  }
  const said = async () =>
    (await staff.call(z.get, { params: { id: zone.id } })).data.records.map(
      ({ hostname, type, content }) => `${hostname} ${type} ${content}`,
    )
  expect(await through('skip')).toMatchObject({ there: true, state: 'skipped', reason: 'zoneIsThere', clientId: client.id })
  expect(await through('merge', { owner: 'client', clientId: (await addClient(staff)).id })).toMatchObject({
    state: 'skipped',
    reason: 'zoneOfOther',
  })
  expect(await through('merge')).toMatchObject({ state: 'done' })
  expect(await said()).toEqual(['@ NS ns1.sijil.sa.', '@ NS ns2.sijil.sa.', '@ A 192.0.2.1', 'www A 192.0.2.8'])
  expect(await through('replace')).toMatchObject({ state: 'done' })
  expect(await said()).toEqual(['@ NS ns1.sijil.sa.', '@ A 192.0.2.7', 'www A 192.0.2.8'])
  expect(await through('replace')).toMatchObject({ state: 'skipped', reason: 'zoneSame' })
})

test('a task pauses after the zone in hand, goes on where it was whoever takes it over, and an older job does nothing', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [`many${at}.sa.csv`, `hostname,type,ttl,content\n@,A,14400,192.0.2.${at}\n`]),
  )
  const task = await prepared({ fileIds: [await sent('many.zip', zip(files))] })
  const { version } = await begun(task.id)
  // A worker that was killed after two zones leaves them kept; the next one takes the others.
  const done = await items(task.id)
  const stop = new AbortController()
  const { db } = platform.database
  await db
    .updateTable('dnsTaskItems')
    .set({ state: 'leftOut' })
    .where(
      'id',
      'in',
      done.slice(2).map(({ id }) => id),
    )
    .execute()
  await db.updateTable('dnsTasks').set({ total: 2 }).where('id', '=', task.id).execute()
  stop.abort()
  await expect(doJob(platform, runDnsTask, { id: task.id, version }, jobRun(stop.signal))).rejects.toThrow('stops')
  expect((await get(task.id)).done).toBe(0)
  await staff.call(e.pause, { params: { id: task.id }, body: {} })
  await doJob(platform, runDnsTask, { id: task.id, version })
  expect(await get(task.id)).toMatchObject({ status: 'paused', done: 0 })
  for (const { id } of done.slice(2)) expect((await staff.call(i.takeIn, { params: { id }, body: {} })).success).toBe(true)
  await staff.call(e.resume, { params: { id: task.id }, body: {} })
  await doJob(platform, runDnsTask, { id: task.id, version })
  expect((await get(task.id)).done).toBe(0)
  await work(task.id)
  await work(task.id)
  expect(await get(task.id)).toMatchObject({ status: 'completed', doneCount: 6 })
  expect((await zoneCalled('many5.sa'))?.recordCount).toBe(3)
  expect((await staff.call(e.start, { params: { id: task.id }, body: {} })).data).toMatchObject({ reason: 'taskEnded' })
})

test('what a server has and we do not is found; a server that cannot be asked fails the task with its words', async () => {
  const server = { name: 'Old', driver: 'simulator', hostname: 'old.example.sa' }
  const { data } = await staff.call(dnsServers.endpoints.create, { body: server })
  const stored = await platform.database.db.selectFrom('dnsServers').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  const soa = {
    mname: 'ns1.old.sa',
    rname: 'hostmaster.old.sa',
    serial: 7,
    refresh: 10_800,
    retry: 3600,
    expire: 604_800,
    minimum: 3600,
    soaTtl: 14_400,
  }
  const sets = [
    { owner: 'there.sa.', type: 'NS', ttl: 300, contents: ['ns1.old.sa.'] },
    { owner: 'there.sa.', type: 'TYPE65534', ttl: 300, contents: ['x'] },
  ]
  await openDns(platform.systemScope(), stored).put({ name: 'there.sa', soa, sets })
  const task = await prepared({ source: 'server', fromServerId: data.id })
  expect(await items(task.id)).toMatchObject([{ name: 'there.sa', recordCount: 1, state: 'leftOut', problems: [{ key: 'zoneFileType' }] }])
  const { version } = (await staff.call(dnsServers.endpoints.get, { params: { id: data.id } })).data
  await staff.call(dnsServers.endpoints.update, { params: { id: data.id }, body: { simulatedBehaviour: 'down', version } })
  expect(await prepared({ source: 'server', fromServerId: data.id })).toMatchObject({
    status: 'failed',
    reason: 'dnsServerAway',
    detail: expect.stringContaining('does not answer'),
  })
})

test('who may not make zones imports none, and whose right ends meanwhile does no more', async () => {
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsTask.view', 'dnsTask.create', 'dnsTask.edit'] })
  const body = { kind: 'import', source: 'text', text: '@ 14400 IN A 192.0.2.1', zone: 'mine.sa' }
  expect((await helper.call(e.create, { body })).status_code).toBe(403)
  const stranger = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsTask.view'] })
  expect((await stranger.call(e.create, { body })).status_code).toBe(403)
})

test('a record set is applied to many zones, each as it is by then; a zone that cannot take it is left out and told', async () => {
  const set = {
    name: { en: 'Mail', ar: '' },
    records: [
      { type: 'MX', hostname: '@', content: '10 {mail}' },
      { type: 'A', hostname: 'shop', content: '{ip}' },
    ],
  }
  const { data: stored } = await staff.call(dnsRecordSets.endpoints.create, { body: set })
  const add = (name: string, records: object[]) => staff.call(z.create, { body: { name, records } })
  await add('set1.sa', [{ type: 'MX', hostname: '@', content: '5 old.sa.', ttl: 14_400 }])
  await add('set2.sa', [{ type: 'CNAME', hostname: 'shop', content: 'x.sa.', ttl: 14_400 }])
  const body = { kind: 'recordSet', recordSetId: stored.id, among: 'names', names: 'set1.sa set2.sa', ip: '192.0.2.9', mail: 'mx.new.sa' }
  const through = async (conflict: string) => {
    const task = await prepared({ ...body, conflict })
    await begun(task.id)
    await work(task.id)
    return items(task.id)
  }
  expect(await through('merge')).toMatchObject([{ state: 'done' }, { state: 'leftOut', problems: [{ key: 'cnameConflict' }] }])
  const said = async () =>
    (await staff.call(z.get, { params: { id: (await zoneCalled('set1.sa'))?.id as number } })).data.records.map(
      ({ hostname, content }) => `${hostname} ${content}`,
    )
  expect((await said()).slice(2)).toEqual(['@ 5 old.sa.', 'shop 192.0.2.9'])
  expect((await through('replace'))[0]).toMatchObject({ state: 'done' })
  expect((await said()).slice(2)).toEqual(['shop 192.0.2.9', '@ 10 mx.new.sa.'])
  expect((await through('replace'))[0]).toMatchObject({ state: 'skipped', reason: 'zoneSame' })
})
