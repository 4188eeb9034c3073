import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { dnsLog } from '#contract/logs/activity-log.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const addPackage = async (more: object) =>
  (await staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'Small', ar: 'صغيرة' }, ...more } as never })).data
const addZone = (body: object) => staff.call(dnsZones.endpoints.create, { body: body as never })

test('a zone comes into the default package, which limits its records and how many zones its client has', async () => {
  const small = await addPackage({ zoneLimit: 1, recordsLimit: 1, allowedTypes: ['A'], isDefault: true })
  const { id: clientId } = await addClient(staff, person({ email: 'dns@package.sa' }))
  const zone = (await addZone({ name: 'first.sa', clientId })).data
  expect(zone).toMatchObject({ packageId: small.id, packageName: { en: 'Small' }, rules: { recordsLimit: 1 } })
  const another = await addZone({ name: 'second.sa', clientId })
  expect(another).toMatchObject({ status_code: 422, data: { fields: { packageId: { key: 'packageZones', values: { max: 1 } } } } })
  const large = await addPackage({})
  const { id, version } = (await addZone({ name: 'second.sa', clientId, packageId: large.id })).data
  expect(await staff.call(dnsZones.endpoints.update, { params: { id }, body: { version, packageId: null } as never })).toMatchObject({
    data: { packageId: null, rules: null },
  })

  const a = { hostname: 'www', type: 'A', ttl: 14_400, content: '192.0.2.7' }
  const publish = async (added: object[]) => {
    const { version } = (await staff.call(dnsZones.endpoints.get, { params: { id: zone.id } })).data
    return staff.call(dnsZones.endpoints.publish, { params: { id: zone.id }, body: { added, version } as never })
  }
  expect(await publish([{ ...a, type: 'TXT', content: '"x"' }])).toMatchObject({
    data: { fields: { 'records.0.type': { key: 'packageType' } } },
  })
  expect(await publish([a])).toMatchObject({ success: true })
  expect(await publish([{ ...a, hostname: 'ftp' }])).toMatchObject({
    data: { fields: { 'records.1.hostname': { key: 'packageRecords' } } },
  })
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

test('the DNS log tells of zones and what they are made with, and of nothing else', async () => {
  const { items } = (await staff.call(dnsLog.endpoints.list, { filter: { limit: 100 } })).data
  expect(new Set(items.map(({ resource }) => resource))).toEqual(new Set(['dnsZones', 'dnsPackages']))
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view', 'log.activity'] })
  expect(await other.call(dnsLog.endpoints.list)).toMatchObject({ status_code: 403 })
})
