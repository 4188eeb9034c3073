import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const z = dnsZones.endpoints
const add = async (body: object) => (await staff.call(z.create, { body: body })).data
const names = async (linked: boolean) => {
  const filter = {
    where: [{ field: 'linked' as const, operator: 'eq' as const, value: linked }],
    order_by: { by: 'name' as const, order: 'asc' as const },
  }
  return (await staff.call(z.list, { filter })).data.items.map(({ name }) => name)
}

test('a zone says how many records it may hold and what of its client it is for; lists filter by it', async () => {
  const domainId = await at.registered('linked.test')
  const { id: other } = await addClient(staff)
  const small = (await staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'Small', ar: '' }, recordsLimit: 30 } })).data
  const zone = await add({ name: 'linked.test', clientId: at.clientId, packageId: small.id })
  expect(zone).toMatchObject({ linked: true, linkedDomainId: domainId, linkedServiceId: null, recordsLimit: 30 })
  expect(await add({ name: 'alone.test', clientId: other })).toMatchObject({ linked: false, linkedDomainId: null, recordsLimit: null })
  expect([await names(true), await names(false)]).toEqual([['linked.test'], ['alone.test']])
  await platform.database.db.updateTable('domains').set({ status: 'transferredAway' }).where('id', '=', domainId).execute()
  expect(await names(true)).toEqual([])
})

test('a server tells which of our zones it lacks, and which it has and we do not', async () => {
  const body = { name: 'Names', driver: 'simulator', hostname: 'names.sijil.sa' }
  const server = (await staff.call(dnsServers.endpoints.create, { body: body })).data
  const [lost, off] = [await add({ name: 'lost.sa', serverId: server.id }), await add({ name: 'off.sa', serverId: server.id })]
  await staff.call(z.disable, { params: { id: off.id }, body: {} })
  const ours = await add({ name: 'ours.sa' })
  const image = { soa: { mname: 'a.', rname: 'b.', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1, ttl: 1 }, sets: [] }
  for (const name of ['stray.sa', 'ours.sa'])
    await platform.database.db
      .insertInto('dnsSimulatedZones')
      .values({ serverId: server.id, name, image: JSON.stringify({ name, ...image }), keys: null })
      .execute()
  const asked = await staff.call(dnsServers.endpoints.compareNames, { params: { id: server.id }, body: {} })
  expect(asked.data).toEqual({
    ...{ here: 1, there: 2, missingCount: 1, missing: [{ id: lost.id, name: 'lost.sa' }] },
    ...{
      unknownCount: 2,
      unknown: [
        { name: 'ours.sa', zoneId: ours.id },
        { name: 'stray.sa', zoneId: null },
      ],
    },
  })
})

test('the overview says what ran last by the clock and when a zone was backed up last, to who may see it', async () => {
  const before = (await staff.call(dnsOverview.endpoints.read)).data
  expect(before).toMatchObject({ lastRun: null, backups: null })
  await runTaskNow(platform, 'backUpDnsZones')
  const overview = (await staff.call(dnsOverview.endpoints.read)).data
  expect(overview.lastRun).toMatchObject({ task: 'backUpDnsZones', status: 'success' })
  expect(overview.backups).toMatchObject({ total: overview.zones.total, zones: overview.zones.total })
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view'] })
  expect((await other.call(dnsOverview.endpoints.read)).data).toMatchObject({ lastRun: null, backups: null })
})

test('what new zones begin with is the set of their package, of their server, or the default one; a set is given out as a table', async () => {
  const set = async (hostname: string, more: object = {}) => {
    const records = [{ hostname, type: 'A', content: '192.0.2.1' }]
    return (await staff.call(dnsRecordSets.endpoints.create, { body: { name: { en: hostname, ar: '' }, records, ...more } })).data
  }
  const [usual, ofServer, ofPackage] = [await set('usual', { isDefault: true }), await set('server'), await set('package')]
  const server = { name: 'With set', driver: 'simulator', hostname: 'set.sijil.sa', recordSetId: ofServer.id }
  const serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
  const packageId = (await staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'Set', ar: '' }, recordSetId: ofPackage.id } }))
    .data.id
  const begins = async (body: object) => (await add(body)).records.filter(({ type }) => type === 'A').map(({ hostname }) => hostname)
  expect(await begins({ name: 'one-set.sa' })).toEqual(['usual'])
  expect(await begins({ name: 'two-set.sa', serverId })).toEqual(['server'])
  expect(await begins({ name: 'three-set.sa', serverId, packageId })).toEqual(['package'])
  expect((await staff.call(dnsRecordSets.endpoints.csv, { params: { id: usual.id } })).data).toEqual({
    name: 'usual',
    text: 'hostname,type,ttl,content,note\r\nusual,A,,192.0.2.1,\r\n',
  })
})

test('a domain and a service name their zone to who may see zones, and offer to make one where there is none', async () => {
  const id = await at.registered('fact.test')
  const of = async (by: Client) => (await by.call(domains.endpoints.get, { params: { id } })).data.zoneId
  expect(await of(staff)).toBe(null)
  const zone = await add({ name: 'fact.test', clientId: at.clientId })
  const [without, able] = await Promise.all([
    platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view'] }),
    platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'dnsZone.view'] }),
  ])
  expect([await of(staff), await of(without), await of(able)]).toEqual([zone.id, null, zone.id])

  const serviceId = await (await moduleWork(platform, staff)).ordered('Fact.Test')
  const ofService = async () => (await staff.call(services.endpoints.get, { params: { id: serviceId } })).data.zoneId
  expect(await ofService()).toBe(zone.id)
  await staff.call(z.trash, { params: { id: zone.id }, body: { name: 'fact.test' } })
  expect([await of(staff), await ofService()]).toEqual([null, null])
})
