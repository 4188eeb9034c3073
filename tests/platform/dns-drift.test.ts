import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { zoneDrift } from '#contract/dns/zone-drift.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let powerdns: NameServer
let serverId = 0
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  powerdns = await startPowerdns()
  const access = { hostname: '127.0.0.1', port: powerdns.port, accessKey: powerdns.accessKey, privateAllowed: true }
  const body = { name: 'PowerDNS', driver: 'powerdns', nameserver1: 'ns1.sijil.sa', ...access }
  serverId = (await staff.call(dnsServers.endpoints.create, { body: body })).data.id
}, 60_000)
afterAll(async () => {
  await platform.close()
  await powerdns.close()
})

const z = dnsZones.endpoints
const sync = (zoneId: number) => doJob(platform, syncDnsZone, { zoneId })
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const compare = async (id: number) => (await staff.call(zoneDrift.endpoints.compare, { params: { id }, body: {} })).data
const serialOf = (name: string) => Number(dig(powerdns.dnsPort, name, 'SOA').split(' ')[2])

/** What somebody does at the server, past us. */
async function atServer(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${powerdns.port}/api/v1/servers/localhost${path}`, {
    method,
    headers: { 'x-api-key': powerdns.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
const rrset = (name: string, type: string, ...contents: string[]) => ({
  ...{ name, type, ttl: 14_400, changetype: 'REPLACE' },
  records: contents.map(content => ({ content, disabled: false })),
})
const soa = (name: string, serial: number, refresh: number) =>
  rrset(`${name}.`, 'SOA', `ns9.old.sa. hostmaster.${name}. ${serial} ${refresh} 3600 604800 3600`)

test('another SOA at the server is a difference, and is taken over with its records once what would be lost is named', async () => {
  const ds = `60485 5 2 ${'d4b7d520e7bb5f0f67674a0cceb1e3e0614b93c4f9e99b8383f6a1e4469da50a'}`
  const rrsets = [
    soa('drift.sa', 3_000_000_000, 7777),
    rrset('drift.sa.', 'NS', 'ns1.sijil.sa.'),
    rrset('sub.drift.sa.', 'NS', 'ns.child.sa.'),
    rrset('sub.drift.sa.', 'DS', ds),
  ]
  await atServer('POST', '/zones', { name: 'drift.sa.', kind: 'Master', nameservers: [], soa_edit_api: 'DEFAULT', rrsets })
  const before = serialOf('drift.sa')
  const records = [{ type: 'NS', hostname: 'sub', content: 'ns.child.sa.', ttl: 14_400 }]
  const { data: zone } = await staff.call(z.create, { body: { name: 'drift.sa', serverId, records } })
  const found = await compare(zone.id)
  expect(found.dropped).toEqual(['sub.drift.sa. DS'])
  expect(found.differences.map(({ type }) => type)).toEqual(['SOA', 'DS'])

  const params = { id: zone.id }
  const adopt = (dropped: string[]) => staff.call(zoneDrift.endpoints.adopt, { params, body: { version: zone.version, dropped } })
  expect(await adopt([])).toMatchObject({
    status_code: 422,
    data: { fields: { dropped: { key: 'typesDropped', values: { sets: 'sub.drift.sa. DS' } } } },
  })
  expect(dig(powerdns.dnsPort, 'sub.drift.sa', 'DS')).not.toBe('')
  expect((await adopt(['sub.drift.sa. DS'])).data).toEqual({ serial: before + 1, records: 2 })
  expect(await get(zone.id)).toMatchObject({ serial: before + 1, refresh: 7777, mname: 'ns9.old.sa', rname: null })
  await sync(zone.id)
  expect([serialOf('drift.sa'), (await compare(zone.id)).count]).toEqual([before + 1, 0])
})

test('a server whose serial is ahead is written with one that comes after it, which the zone then has', async () => {
  const records = [{ type: 'A', hostname: 'www', content: '192.0.2.1', ttl: 14_400 }]
  const { data: zone } = await staff.call(z.create, { body: { name: 'ahead.sa', serverId, records } })
  await sync(zone.id)
  await atServer('PUT', '/zones/ahead.sa.', { soa_edit_api: 'DEFAULT' })
  await atServer('PATCH', '/zones/ahead.sa.', { rrsets: [soa('ahead.sa', 3_500_000_000, 10_800)] })
  const ahead = serialOf('ahead.sa')
  expect(ahead).toBeGreaterThanOrEqual(3_500_000_000)
  expect((await compare(zone.id)).differences.map(({ type }) => type)).toEqual(['SOA'])

  const publish = (content: string) =>
    staff.call(z.publish, { params: { id: zone.id }, body: { added: [{ type: 'TXT' as const, hostname: '@', ttl: 14_400, content }] } })
  await publish('one')
  await sync(zone.id)
  expect([serialOf('ahead.sa'), await get(zone.id)]).toMatchObject([
    ahead + 1,
    { serial: ahead + 1, syncedSerial: ahead + 1, sync: 'synced' },
  ])
  await publish('two')
  await sync(zone.id)
  expect([serialOf('ahead.sa'), (await get(zone.id)).serial, (await compare(zone.id)).count]).toEqual([ahead + 2, ahead + 2, 0])
})
