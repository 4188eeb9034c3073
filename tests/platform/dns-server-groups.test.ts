import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const addServer = (name: string, more: object = {}) =>
  staff.call(dnsServers.endpoints.create, { body: { name, driver: 'simulator', hostname: 'ns.example.sa', ...more } })
const addPackage = (body: object) => staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'Group', ar: '' }, ...body } })
const addZone = (body: object) => staff.call(dnsZones.endpoints.create, { body: body })

test('new zones of a package go to the servers of its group in turn, and to no other while one of them has room', async () => {
  const [one, two] = [
    (await addServer('East 1', { serverGroup: 'East', maxZones: 1 })).data.id,
    (await addServer('East 2', { serverGroup: 'East', maxZones: 2 })).data.id,
  ]
  const usual = (await addServer('Usual', { isDefault: true })).data.id
  expect(await addPackage({ serverGroup: 'West' })).toMatchObject({ data: { fields: { serverGroup: { key: 'notAChoice' } } } })
  const { id: packageId } = (await addPackage({ serverGroup: 'East' })).data
  const placed: (number | null)[] = []
  for (const name of ['a.sa', 'b.sa', 'c.sa', 'd.sa']) placed.push((await addZone({ name, packageId })).data.serverId)
  expect(placed).toEqual([one, two, two, usual])
})

test('a zone that a name server stands in says its addresses, unless it says them already', async () => {
  const wrong = await addServer('Wrong', {
    nameserver1: 'ns1.host.sa',
    nameserver1Ips: '192.0.2.1, 300.1.1.1',
    nameserver2Ips: '192.0.2.2',
  })
  expect(wrong).toMatchObject({ status_code: 422, data: { fields: { nameserver1Ips: { key: 'ip' } } } })
  expect(await addServer('Wrong', { nameserver2Ips: '192.0.2.2' })).toMatchObject({
    data: { fields: { nameserver2: { key: 'required' } } },
  })
  const server = (
    await addServer('Host', {
      ...{ nameserver1: 'ns1.host.sa', nameserver1Ips: '192.0.2.1; 2001:DB8:0::1 192.0.2.1' },
      ...{ nameserver2: 'ns2.host.sa', nameserver2Ips: '192.0.2.2', nameserver3: 'ns.elsewhere.sa', nameserver3Ips: '192.0.2.3' },
    })
  ).data
  expect(server.nameserver1Ips).toBe('192.0.2.1, 2001:db8::1')
  const a = { type: 'A', hostname: 'ns2', ttl: 14_400, content: '192.0.2.9' }
  const { records } = (await addZone({ name: 'host.sa', serverId: server.id, records: [a] })).data
  expect(records.map(({ hostname, type, content }) => `${hostname} ${type} ${content}`)).toEqual([
    '@ NS ns1.host.sa.',
    '@ NS ns2.host.sa.',
    '@ NS ns.elsewhere.sa.',
    'ns1 A 192.0.2.1',
    'ns1 AAAA 2001:db8::1',
    'ns2 A 192.0.2.9',
  ])
  expect((await addZone({ name: 'other.sa', serverId: server.id })).data.recordCount).toBe(3)
})

test('a zone of addresses goes to no server that does not take them', async () => {
  const { items } = (await staff.call(dnsServers.endpoints.list, { filter: { limit: 100 } })).data
  for (const { id, version } of items)
    await staff.call(dnsServers.endpoints.update, { params: { id }, body: { version, reverseZones: false } })
  const name = '2.0.192.in-addr.arpa'
  expect(await addZone({ name, serverId: items[0]?.id })).toMatchObject({ data: { fields: { serverId: { key: 'serverWithoutReverse' } } } })
  const zone = (await addZone({ name })).data
  expect(zone).toMatchObject({ kind: 'reverse4', serverId: null })
  const reverse = (await addServer('Reverse', { reverseZones: true })).data.id
  const body = { version: zone.version, serverId: reverse }
  expect(await staff.call(dnsZones.endpoints.update, { params: { id: zone.id }, body })).toMatchObject({ data: { serverId: reverse } })
})
