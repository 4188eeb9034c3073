import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { openDns } from '#platform/dns/dns-server/open-dns.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let [from, to] = [0, 0]
const [e, i, z] = [dnsTasks.endpoints, dnsTaskItems.endpoints, dnsZones.endpoints]
const scope = () => platform.systemScope()
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const add = async (name: string) =>
    (await staff.call(dnsServers.endpoints.create, { body: { name, driver: 'simulator', hostname: `${name}.example.sa` } })).data.id
  ;[from, to] = [await add('old'), await add('new')]
})
afterAll(() => platform.close())

async function zone(name: string) {
  const records = [{ type: 'A', hostname: 'www', content: '192.0.2.1', ttl: 86_400 }]
  const { data } = await staff.call(z.create, { body: { name, serverId: from, records } })
  await doJob(platform, syncDnsZone, { zoneId: data.id })
  return data
}
async function answeredAt(serverId: number, name: string) {
  const server = await platform.database.db.selectFrom('dnsServers').selectAll().where('id', '=', serverId).executeTakeFirstOrThrow()
  const answer = await openDns(scope(), server).zone(name)
  const found = answer.is === 'ok' ? answer.zone : null
  return found && { serial: found.soa.serial, ttl: found.sets[0]?.ttl }
}
async function begun(names: string) {
  const body = { kind: 'migration', fromServerId: from, serverId: to, among: 'names', names, lowerTtl: true }
  const { data: task } = await staff.call(e.create, { body: body })
  await doJob(platform, prepareDnsTask, { id: task.id })
  await staff.call(e.start, { params: { id: task.id }, body: {} })
  return task.id
}
const work = async (id: number) => {
  const { version } = (await staff.call(e.get, { params: { id } })).data
  await doJob(platform, runDnsTask, { id, version })
  const { items } = (await staff.call(i.list, { filter: { where: [{ field: 'taskId', operator: 'eq', value: id }] } })).data
  return { item: items[0], task: (await staff.call(e.get, { params: { id } })).data }
}
const timePasses = (id: number) =>
  platform.database.db
    .updateTable('dnsTaskItems')
    .set({ waitsUntil: new Date(Date.now() - 1000) })
    .where('taskId', '=', id)
    .execute()

test('a zone moves only once caches have forgotten its long times to live, and ours stay as they are', async () => {
  const { id, serial } = await zone('slow.sa')
  const task = await begun('slow.sa')
  const first = await work(task)
  expect(first).toMatchObject({ item: { state: 'waiting', phase: 'lowered' }, task: { status: 'running', done: 0 } })
  const wait = new Date(first.item?.waitsUntil ?? 0).getTime() - Date.now()
  expect(wait).toBeGreaterThan(86_000_000)
  expect([await answeredAt(from, 'slow.sa'), await answeredAt(to, 'slow.sa')]).toEqual([{ serial: serial + 1, ttl: 300 }, null])
  expect(await work(task)).toMatchObject({ item: { state: 'waiting', phase: 'lowered' } })

  await timePasses(task)
  expect(await work(task)).toMatchObject({ item: { state: 'done', phase: 'switched' }, task: { status: 'completed', done: 1 } })
  expect((await answeredAt(to, 'slow.sa'))?.ttl).toBe(86_400)
  const { data: moved } = await staff.call(z.get, { params: { id } })
  expect(moved).toMatchObject({ serverId: to, serial: serial + 2, records: [{ ttl: 86_400 }] })
})

test('one that does not move after all is answered as before', async () => {
  const stays = await zone('stays.sa')
  const task = await begun('stays.sa')
  await work(task)
  expect((await answeredAt(from, 'stays.sa'))?.ttl).toBe(300)
  await staff.call(e.cancel, { params: { id: task }, body: {} })
  await doJob(platform, syncDnsZone, { zoneId: stays.id })
  expect((await answeredAt(from, 'stays.sa'))?.ttl).toBe(86_400)

  const fails = await zone('fails.sa')
  const other = await begun('fails.sa')
  await work(other)
  await platform.database.db.updateTable('dnsServers').set({ simulatedBehaviour: 'refuses' }).where('id', '=', to).execute()
  await timePasses(other)
  expect(await work(other)).toMatchObject({ item: { state: 'failed', phase: null } })
  await doJob(platform, syncDnsZone, { zoneId: fails.id })
  expect((await answeredAt(from, 'fails.sa'))?.ttl).toBe(86_400)
})
