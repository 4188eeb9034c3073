import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { syncDnsZones } from '#platform/dns/dns-zone/sync-dns-zones.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let [staff, helper]: Client[] = []
let powerdns: NameServer
let serverId = 0
const [e, z] = [dnsTasks.endpoints, dnsZones.endpoints]
const scope = () => platform.systemScope()
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const capabilities = ['dnsTask.view', 'dnsTask.create', 'dnsTask.edit', 'dnsZone.view', 'dnsZone.edit'] as const
  helper = await platform.signedIn({ role: 'ADMIN', capabilities: [...capabilities] })
  powerdns = await startPowerdns()
  const { port, dnsPort: queryPort, accessKey } = powerdns
  const server = { name: 'Main', driver: 'powerdns', hostname: '127.0.0.1', port, queryPort, accessKey, privateAllowed: true }
  serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
}, 60_000)
afterAll(async () => {
  await platform.close()
  await powerdns.close()
})

const as = () => staff as Client
const zoneOf = async (id: number) => (await as().call(z.get, { params: { id } })).data
async function zone(name: string, more: object = {}) {
  const records = [{ type: 'A', hostname: 'www', content: '192.0.2.1', ttl: 14_400 }]
  const { data } = await as().call(z.create, { body: { name, serverId, records, ...more } })
  await doJob(platform, syncDnsZone, { zoneId: data.id })
  return data
}
async function setOf(content: string) {
  const set = { name: { en: content, ar: '' }, records: [{ type: 'TXT', hostname: 'set', content }] }
  return (await as().call(dnsRecordSets.endpoints.create, { body: set })).data.id
}
async function applied(body: object, before: () => Promise<unknown> = async () => null) {
  const { data } = await (helper as Client).call(e.create, { body: { kind: 'recordSet', among: 'names', ...body } })
  await doJob(platform, prepareDnsTask, { id: data.id })
  await as().call(e.start, { params: { id: data.id }, body: {} })
  await before()
  const { version } = (await as().call(e.get, { params: { id: data.id } })).data
  await doJob(platform, runDnsTask, { id: data.id, version })
  const filter = { where: [{ field: 'taskId' as const, operator: 'eq' as const, value: data.id }], limit: 100 as const }
  const { items } = (await as().call(dnsTaskItems.endpoints.list, { filter: { ...filter, order_by: { by: 'name', order: 'asc' } } })).data
  return { task: (await as().call(e.get, { params: { id: data.id } })).data, items }
}

test('a set is applied to many zones as one change each; what is wrong with some of them is told and holds up no other', async () => {
  const limited = await as().call(dnsPackages.endpoints.create, { body: { name: { en: 'Small', ar: '' }, recordsLimit: 1 } })
  const fine = [await zone('a1.sa'), await zone('a2.sa')]
  await zone('b-full.sa', { packageId: limited.data.id })
  const locked = await zone('c-locked.sa')
  const gone = await zone('d-gone.sa')
  const { task, items } = await applied(
    { recordSetId: await setOf('first'), names: 'a1.sa a2.sa b-full.sa c-locked.sa d-gone.sa' },
    async () => {
      await as().call(z.lock, { params: { id: locked.id }, body: {} })
      await as().call(z.trash, { params: { id: gone.id }, body: { name: gone.name } })
    },
  )
  expect(items.map(({ name, state, reason, problems }) => [name, state, reason, problems.map(({ key }) => key)])).toEqual([
    ['a1.sa', 'done', null, []],
    ['a2.sa', 'done', null, []],
    ['b-full.sa', 'failed', 'validation', ['packageRecords']],
    ['c-locked.sa', 'failed', 'zoneLocked', []],
    ['d-gone.sa', 'skipped', 'zoneGone', []],
  ])
  expect(task).toMatchObject({ status: 'completed', done: 5, doneCount: 2, skippedCount: 1, failedCount: 2 })

  const [before, after] = [fine[0] as (typeof fine)[number], await zoneOf(fine[0]?.id as number)]
  expect(after).toMatchObject({ recordCount: 2, version: before.version + 1, sync: 'waiting', records: [{}, { content: '"first"' }] })
  expect(after.serial).toBeGreaterThan(before.serial)
  const { data: history } = await as().call(z.history, { params: { id: before.id }, filter: {} })
  const [entry] = (history as { items: { id: number; action: string; changes: object }[] }).items
  expect(entry).toMatchObject({ action: 'dnsZones.updated', changes: { recordCount: { before: 1, after: 2 } } })

  await doJob(platform, syncDnsZones, { serverId, after: 0, own: false })
  expect(['a1.sa', 'a2.sa'].map(name => dig(powerdns.dnsPort, `set.${name}`, 'TXT'))).toEqual(['"first"', '"first"'])
  expect(await zoneOf(before.id)).toMatchObject({ sync: 'synced', syncedSerial: after.serial, version: after.version })
  const back = { entryId: entry?.id, moment: 'before', part: 'zone', version: after.version }
  const { data: restored } = await as().call(z.restoreVersion, { params: { id: before.id }, body: back })
  expect(restored.records).toMatchObject([{ hostname: 'www' }])
})

test('a blocked text is refused zone by zone and counted, and a server that is away is asked again', async () => {
  const blocked = { value: 'phish', match: 'contains', scope: 'recordContent', reason: '', active: true }
  const { data: text } = await as().call(dnsBlockedStrings.endpoints.create, { body: blocked })
  const kept = await zone('kept.sa')
  const { items } = await applied({ recordSetId: await setOf('phish'), names: 'kept.sa' })
  expect(items).toMatchObject([{ state: 'failed', reason: 'validation', problems: [{ key: 'blockedText' }] }])
  await expect.poll(async () => (await as().call(dnsBlockedStrings.endpoints.get, { params: { id: text.id } })).data.hits).toBe(1)

  expect((await applied({ recordSetId: await setOf('second'), names: 'kept.sa' })).items).toMatchObject([{ state: 'done' }])
  const { data: server } = await as().call(dnsServers.endpoints.get, { params: { id: serverId } })
  const wrong = { accessKey: 'another', version: server.version }
  await as().call(dnsServers.endpoints.update, { params: { id: serverId }, body: wrong })
  const asked = () => doJob(platform, syncDnsZones, { serverId, after: 0, own: false })
  await expect(asked()).rejects.toThrow('API key')
  expect(await zoneOf(kept.id)).toMatchObject({ sync: 'waiting' })
  await syncDnsZones.gaveUp?.(scope(), { serverId, after: 0, own: false })
  expect(await zoneOf(kept.id)).toMatchObject({ sync: 'failed', syncFailure: expect.stringContaining('API key') })
})
