import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { zoneDrift } from '#contract/dns/zone-drift.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { readSecondaryZones } from '#platform/dns/dns-zone/read-secondary-zones.task.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { transferZone } from '#platform/dns/dns-zone/transfer-zone.job.ts'
import { image, openedBind } from '#tests/support/bind-driver.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const transferKey = { name: 'transfer.sijil', secret: randomBytes(32).toString('base64') }
let platform: TestPlatform
let staff: Client
let [primary, powerdns, bind]: NameServer[] = []
const ids = { powerdns: 0, bind: 0, cpanel: 0, simulator: 0 }
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  ;[primary, powerdns, bind] = await Promise.all([
    startBind(['second.sa', 'third.sa'], {}, { transferKey }),
    startPowerdns(),
    startBind([], {}, { startFiles: 2, transferKey }),
  ])
  const add = async (body: object) =>
    (await staff.call(dnsServers.endpoints.create, { body: { hostname: '127.0.0.1', privateAllowed: true, ...body } })).data.id
  const { port, accessKey } = powerdns as NameServer
  ids.powerdns = await add({ name: 'PowerDNS', driver: 'powerdns', port, accessKey })
  const { control, username, ...other } = bind as NameServer
  ids.bind = await add({
    ...{ name: 'BIND', driver: 'bind', port: other.port, username, accessKey: other.accessKey },
    ...{ controlKey: control?.key, controlPort: control?.port, startFolder: control?.startFolder },
  })
  ids.cpanel = await add({ name: 'cPanel', driver: 'cpanel', hostname: '192.0.2.9', username: 'root', accessKey: 'a token' })
  ids.simulator = await add({ name: 'Simulator', driver: 'simulator', hostname: 'ns.example.sa' })
}, 90_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([primary?.close(), powerdns?.close(), bind?.close()])
})

const z = dnsZones.endpoints
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const asked = (name: string, more: object = {}) => ({
  ...{ name, zoneType: 'secondary', primaries: `127.0.0.1:${primary?.port}`, privateAllowed: true },
  ...{ transferKeyName: transferKey.name, transferKey: transferKey.secret, ...more },
})
const create = (body: object, caller = staff) => caller.call(z.create, { body: body })
const transfer = (zoneId: number, more: object = {}) =>
  doJob(platform, transferZone, { ...{ zoneId, retrieve: false, look: false, tries: 0 }, ...more })
/** The zone, once what is looked for has come. */
const after = (id: number) =>
  expect.poll(
    async () => {
      await transfer(id)
      return get(id)
    },
    { timeout: 20_000 },
  )
const atPrimary = (serial: number, www = '192.0.2.1', name = 'second.sa') => {
  const { sets, ...zone } = image(name, serial)
  const others = sets.filter(({ type }) => type !== 'A')
  const { driver } = openedBind(platform.database.db, primary as NameServer, { control: null })
  return driver.put({ ...zone, sets: [...others, { owner: `www.${name}.`, type: 'A', ttl: 600, contents: [www] }] })
}

test.each([
  ['powerdns', 'second.sa'],
  ['bind', 'third.sa'],
] as const)(
  'a secondary zone of %s is what its primary says, is changed there alone, and leaves its server with its deletion',
  async (kind, name) => {
    const port = (kind === 'bind' ? bind : powerdns)?.dnsPort ?? 0
    await atPrimary(500, '192.0.2.1', name)
    const { data: zone } = await create(asked(name, { serverId: ids[kind] }))
    expect(zone).toMatchObject({ zoneType: 'secondary', serial: 0, recordCount: 0, transferredOn: null, sync: 'waiting' })
    expect(zone.transferKey).toMatch(/^•+$/)
    await doJob(platform, syncDnsZone, { zoneId: zone.id })
    await transfer(zone.id, { retrieve: true })
    await after(zone.id).toMatchObject({ serial: 500, syncedSerial: 500, sync: 'synced', transferredOn: expect.any(String) })
    const there = await get(zone.id)
    // What its primary says is not judged by our rules.
    expect(there.records).toContainEqual(expect.objectContaining({ hostname: 'www', type: 'A', ttl: 600, content: '192.0.2.1' }))
    expect(there).toMatchObject({ mname: 'ns1.sijil.test', refresh: 10_800, recordCount: 2 })
    expect(dig(port, `www.${name}`, 'A')).toBe('192.0.2.1')

    const params = { id: zone.id }
    const refused = { status_code: 409, data: { reason: 'zoneSecondary' } }
    const added = [{ type: 'A' as const, hostname: 'x', ttl: 14_400, content: '192.0.2.5' }]
    expect(await staff.call(z.publish, { params, body: { added } })).toMatchObject(refused)
    expect(await staff.call(z.importRecords, { params, body: { text: 'x 14400 IN A 192.0.2.5' } })).toMatchObject(refused)
    expect(await staff.call(z.clone, { params, body: { name: 'clone.sa' } })).toMatchObject(refused)
    expect(await staff.call(z.sign, { params, body: {} })).toMatchObject(refused)
    expect(there.can).toMatchObject({
      publish: 'zoneSecondary',
      applySet: 'zoneSecondary',
      restoreVersion: 'zoneSecondary',
      retrieve: true,
    })
    const { version } = there
    expect((await staff.call(z.update, { params, body: { version, refresh: 7200, records: added } })).data).toMatchObject({
      fields: { refresh: { key: 'zoneSecondary' }, records: { key: 'zoneSecondary' } },
    })
    expect((await staff.call(z.update, { params, body: { version, zoneType: 'primary' } })).data).toMatchObject({
      fields: { zoneType: { key: 'fixedWhileUsed' } },
    })
    expect(await staff.call(zoneDrift.endpoints.adopt, { params, body: { version } })).toMatchObject(refused)
    expect((await staff.call(zoneDrift.endpoints.compare, { params, body: {} })).data).toMatchObject({ count: 0 })
    expect((await staff.call(z.zoneFile, { params })).data.text).toContain('192.0.2.1')

    await atPrimary(501, '192.0.2.44', name)
    expect((await staff.call(z.retrieve, { params, body: {} })).success).toBe(true)
    await transfer(zone.id, { retrieve: true })
    await after(zone.id).toMatchObject({ serial: 501 })
    expect(dig(port, `www.${name}`, 'A')).toBe('192.0.2.44')
    const now = await get(zone.id)
    expect(now.records.map(({ content }) => content)).toContain('192.0.2.44')
    expect(await transfer(zone.id, { look: true })).toEqual({ serial: 501, unchanged: true })
    expect((await get(zone.id)).version).toBe(now.version)

    expect((await staff.call(z.trash, { params, body: { name } })).success).toBe(true)
    await doJob(platform, removeDnsZone, { serverId: ids[kind], name })
    expect(dig(port, name, 'SOA')).toBe('')
    expect((await staff.call(z.restore, { params, body: {} })).success).toBe(true)
    await doJob(platform, syncDnsZone, { zoneId: zone.id })
    await transfer(zone.id, { retrieve: true })
    await expect.poll(() => dig(port, `www.${name}`, 'A'), { timeout: 20_000 }).toBe('192.0.2.44')
    const calls = JSON.stringify((await staff.call(moduleCalls.endpoints.list, { filter: { page: 1, limit: 100 } })).data)
    expect(calls).not.toContain(transferKey.secret)
  },
  60_000,
)

test('what somebody else made the server follow is turned into nothing else', async () => {
  const { port, accessKey } = powerdns as NameServer
  const body = { name: 'foreign.sa.', kind: 'Slave', masters: ['192.0.2.7:53'], nameservers: [] }
  const headers = { 'x-api-key': accessKey, 'content-type': 'application/json' }
  const zones = `http://127.0.0.1:${port}/api/v1/servers/localhost/zones`
  expect((await fetch(zones, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(201)
  const kind = async () => ((await (await fetch(`${zones}/foreign.sa.`, { headers })).json()) as { kind: string }).kind
  const { data: own } = await create({ name: 'foreign.sa', serverId: ids.powerdns, records: [] })
  await expect(doJob(platform, syncDnsZone, { zoneId: own.id })).rejects.toThrow('follows others')
  await staff.call(z.trash, { params: { id: own.id }, body: { name: 'foreign.sa' } })
  await doJob(platform, removeDnsZone, { serverId: ids.powerdns, name: 'foreign.sa' })
  const { data: following } = await create(asked('foreign.sa', { serverId: ids.powerdns }))
  await expect(doJob(platform, syncDnsZone, { zoneId: following.id })).rejects.toThrow('already')
  expect(await kind()).toBe('Slave')
})

test('a primary in a private network wants a super admin, each time that it becomes another', async () => {
  const closed = asked('private.sa', { serverId: ids.simulator, privateAllowed: false })
  expect((await create(closed)).data).toMatchObject({ fields: { primaries: { key: 'primaryPrivate' } } })
  const colleague = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view', 'dnsZone.create', 'dnsZone.edit'] })
  const open = asked('private.sa', { serverId: ids.simulator, primaries: '10.0.0.5' })
  expect((await create(open, colleague)).data).toMatchObject({ fields: { privateAllowed: { key: 'notPermitted' } } })
  const { data: zone } = await create(open)
  const body = { version: zone.version, primaries: '10.0.0.6' }
  expect((await colleague.call(z.update, { params: { id: zone.id }, body: body })).data).toMatchObject({
    fields: { privateAllowed: { key: 'notPermitted' } },
  })
  expect((await staff.call(z.update, { params: { id: zone.id }, body: body })).data).toMatchObject({ primaries: '10.0.0.6' })
})

test('a key that somebody else made on a server becomes no other one', async () => {
  const { port, accessKey } = powerdns as NameServer
  const headers = { 'x-api-key': accessKey, 'content-type': 'application/json' }
  const keys = `http://127.0.0.1:${port}/api/v1/servers/localhost/tsigkeys`
  const theirs = { name: 'theirs.sijil.', algorithm: 'hmac-sha256', key: randomBytes(32).toString('base64') }
  expect((await fetch(keys, { method: 'POST', headers, body: JSON.stringify(theirs) })).status).toBe(201)
  // A zone may be signed by it, by its name: that makes it no key of ours.
  const { data: zone } = await create(asked('keyless.sa', { serverId: ids.powerdns, transferKeyName: 'theirs.sijil', transferKey: null }))
  await doJob(platform, syncDnsZone, { zoneId: zone.id })
  const body = { version: (await get(zone.id)).version, transferKey: transferKey.secret }
  expect((await staff.call(z.update, { params: { id: zone.id }, body: body })).success).toBe(true)
  await expect(doJob(platform, syncDnsZone, { zoneId: zone.id })).rejects.toThrow('another key')
  expect(await (await fetch(`${keys}/theirs.sijil.`, { headers })).json()).toMatchObject({ key: theirs.key })
})

test('what is as it was stored hinders no other change of a secondary zone', async () => {
  const { data: zone } = await create(asked('kept.sa', { serverId: ids.simulator, transferKeyName: 'kept.sijil' }))
  // Since then private networks were closed, and the server became one that transfers no zones.
  const { db } = platform.database
  await db.updateTable('dnsZones').set({ privateAllowed: false, serverId: ids.cpanel }).where('id', '=', zone.id).execute()
  const change = async (body: object) => {
    const { version } = await get(zone.id)
    return staff.call(z.update, { params: { id: zone.id }, body: { version, ...body } })
  }
  expect(await change({ notes: 'Of a partner.' })).toMatchObject({ success: true, data: { notes: 'Of a partner.' } })
  expect((await change({ primaries: '10.0.0.9' })).data).toMatchObject({ fields: { primaries: { key: 'primaryPrivate' } } })
})

test('what a secondary zone must have, and what it and others cannot', async () => {
  const wrong = async (more: object) =>
    ((await create(asked('wrong.sa', { serverId: ids.simulator, ...more }))).data as unknown as { fields: object }).fields
  expect(await wrong({ primaries: null })).toMatchObject({ primaries: { key: 'required' } })
  expect(await wrong({ primaries: 'ns1.example.sa' })).toMatchObject({ primaries: { key: 'primaryAddress' } })
  expect(await wrong({ transferKeyName: 'k"; }' })).toMatchObject({ transferKeyName: { key: 'keyName' } })
  expect(await wrong({ transferKey: 'not base64' })).toMatchObject({ transferKey: { key: 'base64' } })
  expect(await wrong({ transferKeyName: null })).toMatchObject({ transferKeyName: { key: 'required' } })
  expect(await wrong({ serverId: ids.cpanel })).toMatchObject({ serverId: { key: 'serverWithoutSecondary' } })
  expect(await wrong({ records: [{ type: 'A', content: '192.0.2.1', ttl: 14_400 }] })).toMatchObject({ records: { key: 'zoneSecondary' } })
  expect(await wrong({ zoneType: 'primary' })).toMatchObject({ primaries: { key: 'ofSecondaries' }, transferKey: { key: 'ofSecondaries' } })
  const other = randomBytes(32).toString('base64')
  await create(asked('keyed.sa', { serverId: ids.simulator }))
  expect(await wrong({ transferKey: other })).toMatchObject({ transferKeyName: { key: 'transferKeyOther' } })
  // By its name alone, or by another algorithm, it would be another key.
  expect(await wrong({ transferKey: null })).toMatchObject({ transferKeyName: { key: 'transferKeyOther' } })
  expect(await wrong({ transferAlgorithm: 'hmac-sha512' })).toMatchObject({ transferKeyName: { key: 'transferKeyOther' } })
  const plain = (await create({ name: 'plain.sa', serverId: ids.simulator })).data
  expect(await staff.call(z.retrieve, { params: { id: plain.id }, body: {} })).toMatchObject({ data: { reason: 'zoneNotSecondary' } })
})

test('a zone whose primaries give nothing says so, and is looked at again', async () => {
  const { data: zone } = await create(asked('nothing.sa', { serverId: ids.simulator }))
  await doJob(platform, syncDnsZone, { zoneId: zone.id })
  await transfer(zone.id, { retrieve: true })
  await transfer(zone.id, { tries: 5 })
  expect(await get(zone.id)).toMatchObject({ sync: 'failed', syncFailure: expect.stringContaining('primaries') })
  const due = async () => (await (await readSecondaryZones.candidates(platform.systemScope())).execute()).map(({ id }) => id)
  expect(await due()).not.toContain(zone.id)
  await platform.database.db.updateTable('dnsZones').set({ sync: 'synced', transferCheckedOn: null }).where('id', '=', zone.id).execute()
  expect(await due()).toContain(zone.id)
})

test('its client sees that it is secondary, and neither its primaries nor its key; the list finds it', async () => {
  const { id: clientId } = await addClient(staff)
  const own = platform.ofClient(clientId)
  const { data: zone } = await create(asked('theirs.sa', { serverId: ids.simulator, clientId }))
  const { data } = await own.call(z.get, { params: { id: zone.id } })
  expect(data).toMatchObject({ zoneType: 'secondary', can: { publish: 'zoneSecondary' } })
  for (const field of ['primaries', 'transferKey', 'transferKeyName']) expect(data).not.toHaveProperty(field)
  await changeSettings(staff, { dnsClientRights: ['create', 'records'] })
  const mine = { name: 'mine.sa', zoneType: 'secondary' }
  expect((await create(mine, own)).data).toMatchObject({ fields: { zoneType: { key: 'dnsSecondaryByStaff' } } })
  const where = [{ field: 'zoneType', operator: 'in', value: ['secondary'] }]
  const { items } = (await staff.call(z.list, { filter: { page: 1, limit: 100, where } })).data
  expect(items.map(({ id }) => id)).toContain(zone.id)
  expect(items.every(({ zoneType }) => zoneType === 'secondary')).toBe(true)
})
