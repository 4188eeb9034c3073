import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { checkedByBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const [e, i, z] = [dnsTasks.endpoints, dnsTaskItems.endpoints, dnsZones.endpoints]
async function through(body: object) {
  const made = await staff.call(e.create, { body: { kind: 'import', source: 'text', ...body } })
  const { id } = made.data
  await doJob(platform, prepareDnsTask, { id })
  const item = async () =>
    (await staff.call(i.list, { filter: { where: [{ field: 'taskId', operator: 'eq', value: id }] } })).data.items[0] ??
    expect.fail('no zone')
  const found = await item()
  if (found.state === 'leftOut') return found
  await staff.call(e.start, { params: { id }, body: {} })
  await doJob(platform, runDnsTask, { id, version: (await staff.call(e.get, { params: { id } })).data.version })
  return item()
}
const zoneOf = async (id: number | null) => (await staff.call(z.get, { params: { id: id as number } })).data
const text = (soa: string, rest = '') => `@ 3600 IN SOA ${soa}\n@ 14400 NS ns1.old.sa.\n${rest}`

test('a SOA of elsewhere is judged before anything runs, by its line; a mailbox with a dot is taken both ways', async () => {
  const wrong = text('ns_1.old.sa. hostmaster. ( 7 3h 1h 2w 30 )')
  const found = await through({ zone: 'judged.sa', text: wrong })
  expect(found).toMatchObject({
    state: 'leftOut',
    problems: [
      { line: 1, key: 'hostname' },
      { line: 1, key: 'mailboxName' },
      { line: 1, key: 'soaTime', values: { min: 60 } },
    ],
  })
  const right = text('ns1.old.sa. first\\.last.example.sa. ( 7 3h 1h 2w 60 )')
  const made = await through({ zone: 'judged.sa', text: right })
  expect(made).toMatchObject({ state: 'done', problems: [] })
  expect(await zoneOf(made.zoneId)).toMatchObject({ rname: 'first\\.last.example.sa', minimum: 60, serial: 7, soaTtl: 14_400 })
  const { data } = await staff.call(z.zoneFile, { params: { id: made.zoneId as number } })
  expect(checkedByBind('judged.sa', data.text)).toBe('')

  const other = await through({ zone: 'judged.sa', text: text('ns1.old.sa. o\\.k.example.sa. ( 8 3h 1h 2w 90 )'), conflict: 'replace' })
  expect(other).toMatchObject({ state: 'done' })
  expect(await zoneOf(other.zoneId)).toMatchObject({ rname: 'o\\.k.example.sa', minimum: 90 })
  expect(await through({ zone: 'judged.sa', text: wrong, conflict: 'replace' })).toMatchObject({ state: 'leftOut' })
})

test('the SOA has the time to live that every record has, unless it is stored with another', async () => {
  expect(await through({ zone: 'short.sa', text: text('ns1.old.sa. a.old.sa. ( 1 3h 1h 2w 60 )'), raiseTtl: false })).toMatchObject({
    problems: [{ line: 1, key: 'ttlAbove', values: { limit: 7200 } }],
  })
  const create = (body: object) => staff.call(z.create, { body: { name: 'kept-ttl.sa', ...body } })
  expect((await create({ soaTtl: 7200 })).data).toMatchObject({ fields: { soaTtl: expect.anything() } })
  const { data } = await create({ soaTtl: 7201 })
  await platform.database.db.updateTable('dnsZones').set({ soaTtl: 300 }).where('id', '=', data.id).execute()
  const saved = await staff.call(z.update, { params: { id: data.id }, body: { version: data.version, soaTtl: 300, retry: 1800 } })
  expect(saved.data).toMatchObject({ soaTtl: 300, retry: 1800 })
})

test('a zone on a server keeps a name server, and one of BIND begins with one; a server in the zone keeps its address', async () => {
  const server = async (driver: string) => {
    const more = driver === 'bind' ? { port: 53, username: 'key', accessKey: 'c2VjcmV0LW9mLXRoZS10ZXN0' } : {}
    const { data } = await staff.call(dnsServers.endpoints.create, {
      body: { name: driver, driver, hostname: 'ns.example.sa', ...more },
    })
    return data.id
  }
  const create = async (name: string, more: object) => (await staff.call(z.create, { body: { name, ...more } })).data
  expect(await create('without.sa', { serverId: await server('bind') })).toMatchObject({ fields: { records: expect.anything() } })
  expect(await create('without.sa', {})).toMatchObject({ name: 'without.sa' })
  const record = (type: string, hostname: string, content: string) => ({ type, hostname, content, ttl: 14_400 })
  const zone = await create('within.sa', {
    serverId: await server('simulator'),
    records: [record('NS', '@', 'ns1'), record('A', 'ns1', '192.0.2.1')],
  })
  const [ns, address] = zone.records
  const publish = async (body: object) =>
    (await staff.call(z.publish, { params: { id: zone.id }, body: { version: zone.version, ...body } })).data
  expect(await publish({ removed: [address?.id] })).toMatchObject({ fields: { 'records.0.content': expect.anything() } })
  expect(await publish({ removed: [ns?.id] })).toMatchObject({ fields: { records: expect.anything() } })
})
