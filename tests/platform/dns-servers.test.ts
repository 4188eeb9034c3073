import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { zoneDrift } from '#contract/dns/zone-drift.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let powerdns: NameServer
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  powerdns = await startPowerdns()
}, 60_000)
afterAll(async () => {
  await platform.close()
  await powerdns.close()
})

const [s, z] = [dnsServers.endpoints, dnsZones.endpoints]
const addServer = async (body: object) => {
  const answer = await staff.call(s.create, { body: body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const sync = (zoneId: number) => doJob(platform, syncDnsZone, { zoneId })
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const record = (type: 'A' | 'CNAME', hostname: string, content: string) => ({ type, hostname, content, ttl: 14_400 })

test('what is published is what a real server answers, a disabled zone is answered no more, a deleted one leaves its server', async () => {
  const access = { hostname: '127.0.0.1', port: powerdns.port, accessKey: powerdns.accessKey, privateAllowed: true }
  const server = await addServer({
    name: 'PowerDNS',
    driver: 'powerdns',
    nameserver1: 'ns1.sijil.sa',
    nameserver2: 'ns2.sijil.sa',
    ...access,
  })
  expect(server).toMatchObject({ accessKey: expect.not.stringContaining(powerdns.accessKey), zoneCount: 0 })
  expect((await staff.call(s.test, { params: { id: server.id }, body: {} })).data).toMatchObject({
    works: true,
    version: expect.stringMatching(/^PowerDNS \d/),
    zones: 0,
  })

  const body = { name: 'live.sa', serverId: server.id, records: [record('A', 'www', '192.0.2.1')] }
  const { data: zone } = await staff.call(z.create, { body: body })
  expect(zone).toMatchObject({ sync: 'waiting', recordCount: 3, serverName: 'PowerDNS' })
  await sync(zone.id)
  expect(await get(zone.id)).toMatchObject({ sync: 'synced', syncedSerial: zone.serial, version: zone.version })
  expect([dig(powerdns.dnsPort, 'www.live.sa', 'A'), dig(powerdns.dnsPort, 'live.sa', 'NS').split('\n').toSorted()]).toEqual([
    '192.0.2.1',
    ['ns1.sijil.sa.', 'ns2.sijil.sa.'],
  ])

  const compare = async () => (await staff.call(zoneDrift.endpoints.compare, { params: { id: zone.id }, body: {} })).data
  expect(await compare()).toMatchObject({ count: 0, there: { serial: zone.serial } })
  await platform.database.db
    .updateTable('dnsRecords')
    .set({ content: '192.0.2.99' })
    .where('zoneId', '=', zone.id)
    .where('type', '=', 'A')
    .execute()
  expect((await compare()).differences).toEqual([
    {
      owner: 'www.live.sa.',
      type: 'A',
      wanted: { ttl: 14_400, contents: ['192.0.2.99'] },
      found: { ttl: 14_400, contents: ['192.0.2.1'] },
    },
  ])
  const adopted = await staff.call(zoneDrift.endpoints.adopt, { params: { id: zone.id }, body: { version: zone.version } })
  expect(adopted.data).toEqual({ serial: zone.serial + 1, records: 3 })
  // What stands there already is brought with a serial of its own.
  expect((await compare()).differences.map(({ type }) => type)).toEqual(['SOA'])
  await sync(zone.id)
  expect((await compare()).count).toBe(0)
  const now = await get(zone.id)
  const removed = [now.records.find(({ hostname }) => hostname === 'www')?.id as number]
  const { data: published } = await staff.call(z.publish, {
    params: { id: zone.id },
    body: { removed, added: [record('CNAME', 'www', 'cdn.sa')] },
  })
  expect(published).toMatchObject({ sync: 'waiting', serial: zone.serial + 2 })
  await sync(zone.id)
  expect([dig(powerdns.dnsPort, 'www.live.sa', 'CNAME'), dig(powerdns.dnsPort, 'live.sa', 'SOA')]).toEqual([
    'cdn.sa.',
    expect.stringContaining(` ${published.serial} `),
  ])

  await staff.call(z.disable, { params: { id: zone.id }, body: {} })
  await sync(zone.id)
  expect(dig(powerdns.dnsPort, 'live.sa', 'SOA')).toBe('')
  await staff.call(z.enable, { params: { id: zone.id }, body: {} })
  await sync(zone.id)
  expect(dig(powerdns.dnsPort, 'www.live.sa', 'CNAME')).toBe('cdn.sa.')

  expect((await staff.call(s.remove, { params: { id: server.id } })).status_code).toBe(409)
  await staff.call(z.trash, { params: { id: zone.id }, body: { name: 'live.sa' } })
  await doJob(platform, removeDnsZone, { serverId: server.id, name: 'live.sa' })
  expect(dig(powerdns.dnsPort, 'live.sa', 'SOA')).toBe('')
  const calls = JSON.stringify((await staff.call(moduleCalls.endpoints.list, { filter: { page: 1, limit: 100 } })).data)
  expect(calls).toContain('powerdns')
  expect(calls).not.toContain(powerdns.accessKey)
})

test('a server that is away or refuses undoes nothing: the zone says so, and goes there when it is asked again', async () => {
  const server = await addServer({
    name: 'Simulated',
    driver: 'simulator',
    hostname: 'ns.example.sa',
    simulatedBehaviour: 'refuses',
    maxZones: 1,
  })
  const { data: zone } = await staff.call(z.create, {
    body: { name: 'away.sa', serverId: server.id, records: [record('A', '@', '192.0.2.5')] },
  })
  await expect(sync(zone.id)).rejects.toThrow('refuses')
  expect(await get(zone.id)).toMatchObject({ sync: 'failed', syncFailure: expect.stringContaining('refuses') })
  const full = await staff.call(z.create, { body: { name: 'second.sa', serverId: server.id } })
  expect(full.data).toMatchObject({ fields: { serverId: { key: 'dnsServerFull' } } })
  const { data: there } = await staff.call(s.get, { params: { id: server.id } })
  await staff.call(s.update, { params: { id: server.id }, body: { simulatedBehaviour: 'works', version: there.version } })
  await staff.call(z.sync, { params: { id: zone.id }, body: {} })
  await sync(zone.id)
  expect(await get(zone.id)).toMatchObject({ sync: 'synced', syncFailure: null })
})

test('only a super admin opens a private network, and nobody’s key goes to another place', async () => {
  const colleague = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsServer.view', 'dnsServer.create', 'dnsServer.edit'] })
  const body = { name: 'Inner', driver: 'powerdns', hostname: '10.0.0.5', accessKey: 'a key', privateAllowed: true }
  expect((await colleague.call(s.create, { body: body })).data).toMatchObject({
    fields: { privateAllowed: { key: 'notPermitted' } },
  })
  const server = await addServer(body)
  const change = (hostname: object) =>
    colleague.call(s.update, { params: { id: server.id }, body: { ...hostname, version: server.version } })
  expect((await change({ hostname: '10.0.0.6' })).data).toMatchObject({
    fields: { accessKey: { key: 'secretAgain' }, privateAllowed: { key: 'notPermitted' } },
  })
  expect((await change({ hostname: '10.0.0.6', accessKey: 'mine' })).data).toMatchObject({
    fields: { privateAllowed: { key: 'notPermitted' } },
  })
})
