import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { dnsLog } from '#contract/logs/activity-log.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const addPackage = async (more: object) =>
  (await staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'Small', ar: 'صغيرة' }, ...more } })).data
const addZone = (body: object) => staff.call(dnsZones.endpoints.create, { body: body })

test('a zone comes into the default package, which limits its records and how many zones its client has', async () => {
  const small = await addPackage({ zoneLimit: 1, recordsLimit: 1, allowedTypes: ['A'], isDefault: true })
  const { id: clientId } = await addClient(staff, person({ email: 'dns@package.sa' }))
  const zone = (await addZone({ name: 'first.sa', clientId })).data
  expect(zone).toMatchObject({ packageId: small.id, packageName: { en: 'Small' }, rules: { recordsLimit: 1 } })
  const another = await addZone({ name: 'second.sa', clientId })
  expect(another).toMatchObject({ status_code: 422, data: { fields: { packageId: { key: 'packageZones', values: { max: 1 } } } } })
  const large = await addPackage({})
  const { id, version } = (await addZone({ name: 'second.sa', clientId, packageId: large.id })).data
  expect(await staff.call(dnsZones.endpoints.update, { params: { id }, body: { version, packageId: null } })).toMatchObject({
    data: { packageId: null, rules: null },
  })

  const a = { hostname: 'www', type: 'A', ttl: 14_400, content: '192.0.2.7' }
  const publish = async (added: object[]) => {
    const { version } = (await staff.call(dnsZones.endpoints.get, { params: { id: zone.id } })).data
    return staff.call(dnsZones.endpoints.publish, { params: { id: zone.id }, body: { added, version } })
  }
  expect(await publish([{ ...a, type: 'TXT', content: '"x"' }])).toMatchObject({
    data: { fields: { 'records.0.type': { key: 'packageType' } } },
  })
  expect(await publish([a])).toMatchObject({ success: true })
  expect(await publish([{ ...a, hostname: 'ftp' }])).toMatchObject({
    data: { fields: { 'records.1.hostname': { key: 'packageRecords' } } },
  })
  const overview = (await staff.call(dnsOverview.endpoints.read)).data
  expect(overview).toMatchObject({
    nearLimit: [{ id: zone.id, name: 'first.sa', records: 1, limit: 1 }],
    tasks: { ready: 0, running: 0, failedThisWeek: 0 },
  })
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view'] })
  expect((await other.call(dnsOverview.endpoints.read)).data).toMatchObject({ tasks: null, servers: null, clients: [] })
})

test('one package is the default, and one that holds zones is not deleted', async () => {
  const large = await addPackage({ isDefault: true })
  const { items } = (await staff.call(dnsPackages.endpoints.list)).data
  expect(items.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([large.id])
  const held = items.find(({ zones }) => zones > 0)
  expect(held).toMatchObject({ zones: 1, clients: 1 })
  expect(await staff.call(dnsPackages.endpoints.remove, { params: { id: held?.id as number } })).toMatchObject({
    status_code: 409,
    data: { code: 'inUse', reason: 'dnsPackageUsed' },
  })
  expect(await staff.call(dnsPackages.endpoints.remove, { params: { id: large.id } })).toMatchObject({ success: true })
})

test('a new zone comes into the package that is nearest to it and has room; without one a client has so many', async () => {
  const { id: clientId } = await addClient(staff, person({ email: 'assigned@package.sa' }))
  const [mine, more] = [
    await addPackage({ clientIds: [clientId], zoneLimit: 1, priority: 5 }),
    await addPackage({ clientIds: [clientId], zoneLimit: 2 }),
  ]
  const packageOf = async (name: string) => {
    const answer = await addZone({ name, clientId })
    return answer.success ? answer.data.packageId : (answer.data as { fields?: unknown }).fields
  }
  expect([await packageOf('a.package.sa'), await packageOf('b.package.sa'), await packageOf('c.package.sa')]).toEqual([
    mine.id,
    more.id,
    more.id,
  ])
  // A default one may be there from before; with limits that do not add up, none of it is had.
  await changeSettings(staff, { dnsSeveralPackages: 'best' })
  const { items } = (await staff.call(dnsPackages.endpoints.list, { filter: { limit: 100 } })).data
  for (const { id, version } of items.filter(one => one.isDefault))
    await staff.call(dnsPackages.endpoints.update, { params: { id }, body: { version, isDefault: false } })
  expect(await packageOf('d.package.sa')).toMatchObject({ packageId: { key: 'packageZones', values: { max: 2 } } })
  await changeSettings(staff, { dnsSeveralPackages: 'add', dnsZonesWithoutPackage: 1 })

  const group = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Given', ar: 'ممنوحة' }, colour: '#2f6f4f' } })).data
  const other = await addClient(staff, person({ email: 'other@package.sa' }))
  const ofGroup = await addPackage({ clientGroupIds: [group.id], zoneLimit: 1 })
  const zoneOfOther = async (name: string) => addZone({ name, clientId: other.id })
  expect((await zoneOfOther('one.group.sa')).data.packageId).toBe(null)
  expect(await zoneOfOther('two.group.sa')).toMatchObject({
    data: { fields: { clientId: { key: 'zonesWithoutPackage', values: { max: 1 } } } },
  })
  await platform.database.db.updateTable('clients').set({ clientGroupId: group.id }).where('id', '=', other.id).execute()
  expect((await zoneOfOther('two.group.sa')).data.packageId).toBe(ofGroup.id)
  // Who was merged brings what was given to them.
  const { id: merged } = await addClient(staff, person({ email: 'merged@package.sa' }))
  const ofMerged = await addPackage({ clientIds: [merged] })
  await platform.database.db.updateTable('clients').set({ mergedIntoId: other.id }).where('id', '=', merged).execute()
  expect((await zoneOfOther('three.group.sa')).data.packageId).toBe(ofMerged.id)
  await changeSettings(staff, { dnsZonesWithoutPackage: 0 })
})

test('a zone of the name of a service or below it comes into the package of its product', async () => {
  const { id: clientId } = await addClient(staff, person({ email: 'served@package.sa' }))
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 5_00 }] })
  await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
  await sql`update "services" set "status" = 'active', "domain" = 'served.sa' where "clientId" = ${clientId}`.execute(platform.database.db)
  const withProduct = await addPackage({ productIds: [productId] })
  expect((await addZone({ name: 'shop.served.sa', clientId })).data.packageId).toBe(withProduct.id)
  expect((await addZone({ name: 'elsewhere.sa', clientId })).data.packageId).not.toBe(withProduct.id)
})

test('the DNS log tells of zones and what they are made with, and of nothing else', async () => {
  const { items } = (await staff.call(dnsLog.endpoints.list, { filter: { limit: 100 } })).data
  expect(new Set(items.map(({ resource }) => resource))).toEqual(new Set(['dnsZones', 'dnsPackages']))
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view', 'log.activity'] })
  expect(await other.call(dnsLog.endpoints.list)).toMatchObject({ status_code: 403 })
})

test('a new zone goes to the server of its package and begins with its record set, or with those of all; what comes with records keeps them', async () => {
  const server = async (name: string, more: object) =>
    (await staff.call(dnsServers.endpoints.create, { body: { name, driver: 'simulator', hostname: 'ns.example.sa', ...more } })).data
  const set = async (en: string, records: object[], more: object = {}) =>
    (await staff.call(dnsRecordSets.endpoints.create, { body: { name: { en, ar: en }, records, ...more } })).data
  const usual = await server('Usual', { isDefault: true, defaultIp: '192.0.2.80', nameserver1: 'ns1.usual.sa' })
  const own = await server('Own', { nameserver1: 'ns1.own.sa' })
  await set(
    'Usual',
    [
      { type: 'A', content: '{ip}' },
      { type: 'MX', content: '10 {mail}' },
      { type: 'A', hostname: 'mail', content: '{ip}' },
    ],
    {
      isDefault: true,
    },
  )
  const ownSet = await set('Own', [
    { type: 'TXT', content: 'v=spf1 -all' },
    { type: 'A', content: '{ip}' },
  ])
  const { id: packageId } = await addPackage({
    serverId: own.id,
    recordSetId: ownSet.id,
    ttlDefault: 28_800,
    ttlMin: 10_800,
    dnssec: false,
  })
  const plain = await addPackage({})
  const contents = async (id: number) =>
    (await staff.call(dnsZones.endpoints.get, { params: { id } })).data.records.map(({ type, ttl, content }) => [type, ttl, content])

  const first = (await addZone({ name: 'begins.sa', packageId: plain.id })).data
  expect(first.serverId).toBe(usual.id)
  expect(await contents(first.id)).toEqual([
    ['NS', 14_400, 'ns1.usual.sa.'],
    ['A', 14_400, '192.0.2.80'],
    ['MX', 14_400, '10 mail.begins.sa.'],
    ['A', 14_400, '192.0.2.80'],
  ])
  const second = (await addZone({ name: 'owns.sa', packageId })).data
  expect(second.serverId).toBe(own.id)
  // Nobody knows an address: the record is left out.
  expect(await contents(second.id)).toEqual([
    ['NS', 28_800, 'ns1.own.sa.'],
    ['TXT', 28_800, '"v=spf1 -all"'],
  ])
  const given = await addZone({ name: 'given.sa', packageId: plain.id, records: [{ type: 'A', content: '192.0.2.1', ttl: 14_400 }] })
  expect((await contents(given.data.id)).length).toBe(2)

  const a = { hostname: 'www', type: 'A', ttl: 9000, content: '192.0.2.7' }
  expect(
    await staff.call(dnsZones.endpoints.publish, { params: { id: second.id }, body: { version: second.version, added: [a] } }),
  ).toMatchObject({ data: { fields: { 'records.2.ttl': { key: 'packageTtl', values: { min: 10_800 } } } } })
  expect(second.can?.sign).toBe('packageWithoutDnssec')
  expect(first.can?.sign).toBe(true)
  const wrong = { name: { en: 'Wrong', ar: 'خطأ' }, ttlMin: 20_000, ttlDefault: 10_000 }
  expect(await staff.call(dnsPackages.endpoints.create, { body: wrong })).toMatchObject({
    data: { fields: { ttlDefault: { key: 'packageTtl' } } },
  })
  // One is the default.
  await set('Later', [{ type: 'A', content: '192.0.2.5' }], { isDefault: true })
  const { items } = (await staff.call(dnsRecordSets.endpoints.list)).data
  expect(items.filter(({ isDefault }) => isDefault).length).toBe(1)
})

test('what is deleted is named by no package any more', async () => {
  const group = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Gone', ar: 'زالت' }, colour: '#2f6f4f' } })).data
  const stays = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Stays', ar: 'باقية' }, colour: '#2f6f4f' } })).data
  const { id } = await addPackage({ clientGroupIds: [group.id, stays.id] })
  const removed = await staff.call(clientGroups.endpoints.remove, { params: { id: group.id } })
  expect(removed.success).toBe(true)
  expect((await staff.call(dnsPackages.endpoints.get, { params: { id } })).data.clientGroupIds).toEqual([stays.id])
})
