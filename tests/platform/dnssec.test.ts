import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { delv, dig, type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
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
const sync = (zoneId: number) => doJob(platform, syncDnsZone, { zoneId })
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const record = (hostname: string, content: string) => ({ type: 'A' as const, hostname, content, ttl: 14_400 })
const zoneOn = async (serverId: number, name: string) =>
  (await staff.call(z.create, { body: { name, serverId, records: [record('www', '192.0.2.1')] } })).data

test('a signed zone is verified by whoever trusts its key, also after changes, until its signatures are removed by its name', async () => {
  const access = { hostname: '127.0.0.1', port: powerdns.port, accessKey: powerdns.accessKey, privateAllowed: true }
  const server = (await staff.call(s.create, { body: { name: 'PowerDNS', driver: 'powerdns', nameserver1: 'ns1.sijil.sa', ...access } }))
    .data
  const other = (await staff.call(s.create, { body: { name: 'Other', driver: 'simulator', hostname: 'ns.sijil.sa' } })).data
  const { id } = await zoneOn(server.id, 'signed.sa')
  await sync(id)
  expect(await get(id)).toMatchObject({ signed: false, dnssecKeys: null })
  expect(dig(powerdns.dnsPort, 'signed.sa', 'DNSKEY')).toBe('')

  const params = { id }
  expect((await staff.call(z.sign, { params, body: {} })).data).toMatchObject({ signed: true, sync: 'waiting', dnssecKeys: null })
  await sync(id)
  const { dnssecKeys } = await get(id)
  const [key] = dnssecKeys ?? []
  const verified = (name: string) => delv(powerdns.dnsPort, { zone: 'signed.sa', name, dnskey: key?.dnskey ?? '' })
  expect(verified('www.signed.sa')).toContain('192.0.2.1')
  expect(dig(powerdns.dnsPort, '+dnssec', 'www.signed.sa', 'A')).toContain(` ${key?.tag} signed.sa. `)

  await staff.call(z.publish, { params, body: { added: [record('shop', '192.0.2.2')] } })
  await sync(id)
  expect(verified('shop.signed.sa')).toContain('192.0.2.2')
  expect((await get(id)).dnssecKeys).toEqual(dnssecKeys)

  // What would lose its keys while the zone above names them is refused.
  expect(await staff.call(z.sign, { params, body: {} })).toMatchObject({ success: false, data: { reason: 'zoneSigned' } })
  expect(await staff.call(z.disable, { params, body: {} })).toMatchObject({ success: false, data: { reason: 'unsignFirst' } })
  const { version } = await get(id)
  const moved = await staff.call(z.update, { params, body: { version, serverId: other.id } })
  expect(moved).toMatchObject({ success: false, data: { fields: { serverId: { key: 'unsignFirst' } } } })

  expect((await staff.call(z.unsign, { params, body: { name: 'another.sa' } })).success).toBe(false)
  expect((await staff.call(z.unsign, { params, body: { name: 'signed.sa' } })).data).toMatchObject({ signed: false })
  await sync(id)
  expect((await get(id)).dnssecKeys).toBe(null)
  expect(dig(powerdns.dnsPort, 'signed.sa', 'DNSKEY')).toBe('')
  expect(dig(powerdns.dnsPort, 'shop.signed.sa', 'A')).toBe('192.0.2.2')
  expect(await staff.call(z.unsign, { params, body: { name: 'signed.sa' } })).toMatchObject({
    success: false,
    data: { reason: 'zoneNotSigned' },
  })
  const { items } = (await staff.call(z.history, { params })).data
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['dnsZones.signed', 'dnsZones.unsigned']))
})

test('a zone that its server signs already is known for signed once it is imported, and keeps its keys', async () => {
  const { items } = (await staff.call(s.list)).data
  const [server, other] = ['PowerDNS', 'Other'].map(name => items.find(one => one.name === name)?.id ?? 0)
  const { id: first } = await zoneOn(server as number, 'theirs.sa')
  await sync(first)
  await staff.call(z.sign, { params: { id: first }, body: {} })
  await sync(first)
  const before = await get(first)
  // We forget it; the server does not.
  await platform.database.db.deleteFrom('dnsZones').where('id', '=', first).execute()

  const imported = async (serverId: number | undefined) => {
    const body = { kind: 'import', source: 'server', fromServerId: server, names: 'theirs.sa', ...(serverId ? { serverId } : {}) }
    const { id } = (await staff.call(dnsTasks.endpoints.create, { body: body })).data
    await doJob(platform, prepareDnsTask, { id })
    const where = [{ field: 'taskId' as const, operator: 'eq' as const, value: id }]
    const item = (await staff.call(dnsTaskItems.endpoints.list, { filter: { where } })).data.items[0]
    return { id, item }
  }
  expect((await imported(other)).item).toMatchObject({ state: 'leftOut', problems: [{ key: 'zoneSignedThere' }] })
  const { id, item } = await imported(server)
  expect(item).toMatchObject({ state: 'waiting', problems: [] })
  await staff.call(dnsTasks.endpoints.start, { params: { id }, body: {} })
  const { version } = (await staff.call(dnsTasks.endpoints.get, { params: { id } })).data
  await doJob(platform, runDnsTask, { id, version })
  const where = [{ field: 'name' as const, operator: 'eq' as const, value: 'theirs.sa' }]
  const now = await get((await staff.call(z.list, { filter: { where } })).data.items[0]?.id as number)
  expect(now).toMatchObject({ signed: true, dnssecKeys: before.dnssecKeys, serial: before.serial })
  await sync(now.id)
  expect((await get(now.id)).dnssecKeys).toEqual(before.dnssecKeys)
  expect(delv(powerdns.dnsPort, { zone: 'theirs.sa', name: 'www.theirs.sa', dnskey: before.dnssecKeys?.[0]?.dnskey ?? '' })).toContain(
    '192.0.2.1',
  )
  expect(await staff.call(z.disable, { params: { id: now.id }, body: {} })).toMatchObject({ data: { reason: 'unsignFirst' } })
  expect(await staff.call(z.trash, { params: { id: now.id }, body: { name: 'theirs.sa' } })).toMatchObject({
    data: { reason: 'unsignFirst' },
  })
})

test('a zone without a server, or whose server cannot sign, says so', async () => {
  const access = { hostname: '192.0.2.1', port: 53, username: 'key', accessKey: 'c2VjcmV0' }
  const bind = (await staff.call(s.create, { body: { name: 'BIND', driver: 'bind', nameserver1: 'ns1.sijil.sa', ...access } })).data
  const [unplaced, onBind] = [(await staff.call(z.create, { body: { name: 'unplaced.sa' } })).data, await zoneOn(bind.id, 'bound.sa')]
  const reasons = [unplaced, onBind].map(async ({ id }) => {
    expect((await get(id)).can?.sign).toEqual(expect.any(String))
    return (await staff.call(z.sign, { params: { id }, body: {} })) as unknown
  })
  expect([await reasons[0], await reasons[1]]).toMatchObject([
    { success: false, data: { reason: 'zoneWithoutServer' } },
    { success: false, data: { reason: 'serverWithoutDnssec' } },
  ])
  const body = { name: 'Unsigned', driver: 'simulator', hostname: 'ns.example.sa', dnssecZones: false }
  const server = (await staff.call(s.create, { body: body })).data
  const { id } = await zoneOn(server.id, 'unsigned.sa')
  expect(await staff.call(z.sign, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'serverWithoutDnssec' } })
})
