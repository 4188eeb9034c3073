import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { cleanMigratedZone } from '#platform/dns/dns-migration/clean-migrated-zone.job.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let [powerdns, bind]: NameServer[] = []
let [from, to] = [0, 0]
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  ;[powerdns, bind] = await Promise.all([startPowerdns(), startBind(['moved.sa', 'away.sa'])])
  const access = (server: NameServer | undefined) => ({
    ...{ hostname: '127.0.0.1', port: server?.port, queryPort: server?.dnsPort, accessKey: server?.accessKey, privateAllowed: true },
    ...{ nameserver1: 'ns1.new.sa', nameserver2: 'ns2.new.sa' },
  })
  const add = async (body: object) => (await staff.call(dnsServers.endpoints.create, { body: body })).data.id
  from = await add({ ...access(powerdns), name: 'PowerDNS', driver: 'powerdns', nameserver1: 'ns1.old.sa', nameserver2: 'ns2.old.sa' })
  to = await add({ ...access(bind), name: 'BIND', driver: 'bind', username: bind?.username })
}, 60_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([powerdns?.close(), bind?.close()])
})

const [e, i, z] = [dnsTasks.endpoints, dnsTaskItems.endpoints, dnsZones.endpoints]
const get = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const items = async (taskId: number) =>
  (await staff.call(i.list, { filter: { where: [{ field: 'taskId', operator: 'eq', value: taskId }], limit: 100 } })).data.items
const work = async (id: number) => doJob(platform, runDnsTask, { id, version: (await get(id)).version })
const atOld = (name: string, type = 'A') => dig(powerdns?.dnsPort ?? 0, name, type)
const atNew = (name: string, type = 'A') => dig(bind?.dnsPort ?? 0, name, type)
async function zone(name: string) {
  const records = [
    { type: 'A', hostname: 'www', content: '192.0.2.1', ttl: 14_400 },
    { type: 'TXT', hostname: '@', content: 'v=spf1 -all', ttl: 14_400 },
    { type: 'NS', hostname: 'sub', content: 'ns.elsewhere.sa.', ttl: 14_400 },
    { type: 'A', hostname: '*.w', content: '192.0.2.3', ttl: 14_400 },
  ]
  const { data } = await staff.call(z.create, { body: { name, serverId: from, records } })
  await doJob(platform, syncDnsZone, { zoneId: data.id })
  return data
}
async function prepared(body: object) {
  const made = await staff.call(e.create, { body: { kind: 'migration', fromServerId: from, serverId: to, ...body } })
  if (!made.success) throw new Error(JSON.stringify(made.data))
  await doJob(platform, prepareDnsTask, { id: made.data.id })
  return get(made.data.id)
}

test('zones move between real servers: looked at, copied, asked for, switched, cleaned, and rolled back', async () => {
  const [moved, other] = [await zone('moved.sa'), await zone('unknown.sa')]
  const task = await prepared({ newNameServers: true })
  expect(task).toMatchObject({ status: 'ready', total: 1, subject: 'PowerDNS' })
  expect(await items(task.id)).toMatchObject([
    { name: 'moved.sa', state: 'waiting', there: true, problems: [] },
    { name: 'unknown.sa', state: 'leftOut', problems: [{ key: 'zoneNotConfigured' }] },
  ])
  expect(atNew('www.moved.sa')).toBe('')

  await staff.call(e.start, { params: { id: task.id }, body: {} })
  await work(task.id)
  const [item] = await items(task.id)
  expect(item).toMatchObject({ state: 'done', phase: 'switched' })
  expect(await get(task.id)).toMatchObject({ status: 'completed', doneCount: 1 })
  await doJob(platform, syncDnsZone, { zoneId: moved.id })
  // Both answer until the old one is cleaned; the new one has the new name servers.
  expect([atOld('www.moved.sa'), atNew('www.moved.sa'), atNew('moved.sa', 'NS').split('\n').toSorted()]).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    ['ns1.new.sa.', 'ns2.new.sa.'],
  ])
  await doJob(platform, cleanMigratedZone, { itemId: item?.id as number })
  expect([atOld('www.moved.sa'), (await items(task.id))[0]?.phase]).toEqual(['', 'cleaned'])

  const back = await staff.call(i.rollBack, { params: { id: item?.id as number }, body: {} })
  expect(back.data).toMatchObject({ state: 'rolledBack', phase: null })
  await doJob(platform, syncDnsZone, { zoneId: moved.id })
  await doJob(platform, removeDnsZone, { serverId: to, name: 'moved.sa' })
  expect([atOld('www.moved.sa'), atOld('moved.sa', 'NS').split('\n').toSorted(), atNew('www.moved.sa')]).toEqual([
    '192.0.2.1',
    ['ns1.old.sa.', 'ns2.old.sa.'],
    '',
  ])
  expect((await staff.call(z.get, { params: { id: other.id } })).data.serverId).toBe(from)
})

test('a zone that the new server answers otherwise stays where it is, and a killed worker loses nothing', async () => {
  const away = await zone('away.sa')
  const task = await prepared({ among: 'names', names: 'away.sa' })
  const { data: server } = await staff.call(dnsServers.endpoints.get, { params: { id: to } })
  const wrong = { accessKey: Buffer.from('another key').toString('base64'), version: server.version }
  await staff.call(dnsServers.endpoints.update, { params: { id: to }, body: wrong })
  await staff.call(e.start, { params: { id: task.id }, body: {} })
  await work(task.id)
  expect(await items(task.id)).toMatchObject([{ state: 'failed', reason: 'dnsServerAway', phase: null }])
  expect((await staff.call(z.get, { params: { id: away.id } })).data.serverId).toBe(from)

  const right = { accessKey: bind?.accessKey, version: server.version + 1 }
  await staff.call(dnsServers.endpoints.update, { params: { id: to }, body: right })
  // It was copied and asked for when its worker was killed: the next one begins with the copy.
  await platform.database.db.updateTable('dnsTaskItems').set({ phase: 'verified' }).where('taskId', '=', task.id).execute()
  await staff.call(e.retryFailed, { params: { id: task.id }, body: {} })
  await work(task.id)
  expect(await items(task.id)).toMatchObject([{ state: 'done', phase: 'switched' }])
  expect([atOld('www.away.sa'), atNew('www.away.sa')]).toEqual(['192.0.2.1', '192.0.2.1'])
  expect((await staff.call(e.create, { body: { kind: 'migration', fromServerId: to, serverId: to } })).data).toMatchObject({
    fields: { serverId: { key: 'sameServer' } },
  })
})
