import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOfReverse } from '#contract/dns/dns-names.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { zoneLookup } from '#contract/dns/zone-lookup.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type NameServer, startBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const head = '$TTL 14400\n@ IN SOA ns.test. hostmaster.test. 1 10800 3600 604800 3600\n@ IN NS ns.test.\n'
let platform: TestPlatform
let staff: Client
let bind: NameServer
beforeAll(async () => {
  const zones = {
    'looked.sa': `${head}www IN A 192.0.2.1\nwww IN A 192.0.2.2\nold IN A 192.0.2.3\n`,
    'far.sa': `${head}host IN A 198.51.100.9\n`,
  }
  bind = await startBind(Object.keys(zones), zones)
  platform = await testPlatform({ DNS_RESOLVER: `127.0.0.1:${bind.port}` })
  staff = await platform.signedIn()
}, 60_000)
afterAll(async () => {
  await platform.close()
  await bind.close()
})

const z = dnsZones.endpoints
const record = (type: string, hostname: string, content: string) => ({ type, hostname, content, ttl: 14_400 })
const add = async (body: object) => (await staff.call(z.create, { body: body })).data
const lookUp = async (id: number, hostname: string, type: 'A' | 'PTR' | 'TXT') =>
  (await staff.call(zoneLookup.endpoints.lookUp, { params: { id }, body: { hostname, type } })).data

test('our server, its name servers and resolvers are asked for a name, and who has what stands here is told', async () => {
  await changeSettings(staff, { dnsPublicResolvers: [] })
  const server = { name: 'Sim', driver: 'simulator', hostname: 'sim.sijil.sa', nameserver1: 'ns1.sijil.sa', nameserver1Ips: '10.9.9.9' }
  const serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
  const records = [record('A', 'www', '192.0.2.2'), record('A', 'www', '192.0.2.1'), record('A', 'old', '192.0.2.4')]
  const zone = await add({ name: 'looked.sa', serverId, records })
  await doJob(platform, syncDnsZone, { zoneId: zone.id })
  const found = await lookUp(zone.id, 'www', 'A')
  expect(found.owner).toBe('www.looked.sa')
  const told = found.places.map(({ kind, said, contents, ttl, same }) => [kind, said, contents.join(' '), ttl, same])
  expect(told).toEqual([
    ['server', 'values', '192.0.2.1 192.0.2.2', null, true],
    // In a private network, which nobody allowed for this server.
    ['nameServer', 'privateAddress', '', null, false],
    ['resolver', 'values', '192.0.2.1 192.0.2.2', 14_400, true],
  ])
  const old = (await lookUp(zone.id, 'old', 'A')).places
  expect(old.map(({ kind, same }) => [kind, same])).toEqual([
    ['server', true],
    ['nameServer', false],
    ['resolver', false],
  ])
  expect((await lookUp(zone.id, 'none', 'TXT')).places.map(({ said }) => said)).toEqual(['empty', 'privateAddress', 'noName'])
})

test('resolvers of the settings in private networks are not asked', async () => {
  await changeSettings(staff, { dnsPublicResolvers: ['10.1.2.3', '192.168.1.1:5353'] })
  const zone = await add({ name: 'far.sa' })
  const { places } = await lookUp(zone.id, 'host', 'A')
  expect(places.map(({ name, said }) => [name, said])).toEqual([
    [`127.0.0.1:${bind.port}`, 'values'],
    ['10.1.2.3', 'privateAddress'],
    ['192.168.1.1:5353', 'privateAddress'],
  ])
  const wrong = await changeSettings(staff, { dnsPublicResolvers: ['resolver.sa'] }).catch((error: Error) => error)
  expect(wrong === undefined ? null : JSON.stringify(wrong instanceof Error ? wrong.message : wrong)).not.toBeNull()
})

test('names of PTR records are followed back to the address: in our own zones first, else by the resolver', async () => {
  await add({ name: 'ours.sa', records: [record('A', 'mail', '198.51.100.7')] })
  const records = [record('PTR', '7', 'mail.ours.sa.'), record('PTR', '8', 'mail.ours.sa.'), record('PTR', '9', 'host.far.sa.')]
  const zone = await add({ name: '100.51.198.in-addr.arpa', records })
  const forward = async (hostname: string) => (await lookUp(zone.id, hostname, 'PTR')).forward
  expect(await forward('7')).toEqual([{ target: 'mail.ours.sa', addresses: ['198.51.100.7'], matches: true }])
  expect(await forward('8')).toMatchObject([{ matches: false }])
  expect(await forward('9')).toEqual([{ target: 'host.far.sa', addresses: ['198.51.100.9'], matches: true }])
  const six = `${'0.'.repeat(23)}1.8.b.d.0.1.0.0.2.ip6.arpa`
  expect([addressOfReverse('7.100.51.198.in-addr.arpa'), addressOfReverse('100.51.198.in-addr.arpa')]).toEqual(['198.51.100.7', null])
  expect(addressOfReverse(`1.${six.slice(2)}`)).toBe('2001:0db8:1000:0000:0000:0000:0000:0001')
})
