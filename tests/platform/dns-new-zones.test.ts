import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let [setId, clientId] = [0, 0]
const z = dnsZones.endpoints
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const server = { name: 'First', driver: 'simulator' as const, hostname: 'ns.example.sa', isDefault: true, defaultIp: '192.0.2.1' }
  await staff.call(dnsServers.endpoints.create, { body: server })
  const records = [
    { hostname: 'www', type: 'A', content: '{ip}' },
    { hostname: 'six', type: 'AAAA', content: '{ip}' },
  ]
  setId = (await staff.call(dnsRecordSets.endpoints.create, { body: { name: { en: 'Web', ar: '' }, records } })).data.id
})
afterAll(() => platform.close())

const add = async (body: object) => (await staff.call(z.create, { body: body })) as { success: boolean; data: ReturnType<typeof zoneOf> }
const zoneOf = (given: unknown) => given as { id: number; version: number; records: { hostname: string; type: string; content: string }[] }
const said = ({ records }: Pick<ReturnType<typeof zoneOf>, 'records'>) =>
  records.map(({ hostname, type, content }) => `${hostname} ${type} ${content}`)

test('a new zone begins with the set that was chosen and the address that was given, and leads there itself', async () => {
  const { data: zone } = await add({ name: 'four.sa', recordSetId: setId, ip: '192.0.2.9' })
  expect(said(zone)).toEqual(['www A 192.0.2.9', '@ A 192.0.2.9'])
  const { data: six } = await add({ name: 'six.sa', recordSetId: setId, ip: '2001:db8::9' })
  expect(said(six)).toEqual(['six AAAA 2001:db8::9', '@ AAAA 2001:db8::9'])
  const { data: usual } = await add({ name: 'usual.sa', recordSetId: setId })
  expect(said(usual)).toEqual(['www A 192.0.2.1'])
  const own = [{ hostname: '@', type: 'A', ttl: 14_400, content: '192.0.2.77' }]
  expect(said((await add({ name: 'own.sa', ip: '192.0.2.9', records: own })).data)).toEqual(['@ A 192.0.2.77'])
  expect(said((await add({ name: '2.0.192.in-addr.arpa', ip: '192.0.2.9' })).data)).toEqual([])
})

test('what is asked once is checked, kept nowhere, and changes no zone that is there', async () => {
  expect(await add({ name: 'wrong.sa', ip: '192.0.2.999' })).toMatchObject({ data: { fields: { ip: { key: 'ip' } } } })
  expect(await add({ name: 'wrong.sa', recordSetId: 987_654 })).toMatchObject({ data: { fields: { recordSetId: { key: 'notAChoice' } } } })
  const { data: zone } = await add({ name: 'asked.sa', ip: '192.0.2.9', checkDelegation: true })
  expect(zone).not.toHaveProperty('ip')
  const jobs = await platform.database.db.selectFrom('auditEntries').select('id').where('recordId', '=', zone.id).execute()
  expect(jobs.length).toBe(1)
  const changed = await staff.call(z.update, { params: { id: zone.id }, body: { version: zone.version, ip: '192.0.2.10' } })
  expect(changed).toMatchObject({ status_code: 422, data: { fields: { ip: { key: 'fixedWhileUsed' } } } })
  // A package that lets no addresses in holds none.
  const named = { name: { en: 'Names', ar: '' }, allowedTypes: ['NS', 'CNAME'] }
  const packageId = (await staff.call(dnsPackages.endpoints.create, { body: named })).data.id
  expect(said((await add({ name: 'held.sa', ip: '192.0.2.9', packageId })).data)).toEqual([])
})

test('clients send none of it', async () => {
  await changeSettings(staff, { dnsClientRights: ['create', 'records'] })
  await platform.database.db.updateTable('clients').set({ dnsAllowed: true }).where('id', '=', clientId).execute()
  const own = platform.ofClient(clientId)
  expect(await own.call(z.create, { body: { name: 'theirs.sa', recordSetId: setId } })).toMatchObject({
    data: { fields: { recordSetId: { key: 'unknownField' } } },
  })
})

test('the records of a zone can be reset to what a new one begins with', async () => {
  const { data: zone } = await add({ name: 'reset.sa', recordSetId: setId, ip: '192.0.2.9' })
  expect((await staff.call(z.defaultRecords, { params: { id: zone.id } })).data).toEqual({ records: [] })
  const set = { name: { en: 'Default', ar: '' }, isDefault: true, records: [{ hostname: 'mail', type: 'A', content: '{ip}' }] }
  await staff.call(dnsRecordSets.endpoints.create, { body: set })
  const { data } = await staff.call(z.defaultRecords, { params: { id: zone.id } })
  expect(data.records).toMatchObject([{ hostname: 'mail', type: 'A', content: '192.0.2.1', ttl: 14_400 }])
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view'] })
  expect(await viewer.call(z.defaultRecords, { params: { id: zone.id } })).toMatchObject({ status_code: 403 })
})

test('what is added by us to a new zone is never refused for its time to live; the two settings of that are judged together', async () => {
  const { version } = (await staff.call(settingEndpoints.states)).data
  const body = { version, changes: { dnsTtlAbove: 14_400 }, reason: 'Asked for by a test' }
  expect(await staff.call(settingEndpoints.change, { body: body })).toMatchObject({
    status_code: 422,
    data: { fields: { dnsDefaultTtl: { key: 'tooSmall', values: { min: 14_401 } } } },
  })
  const ours = { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' }
  await changeSettings(staff, { default_nameservers: ours, dnsDefaultTtl: 20_000 })
  const made = async (name: string, ttls: object) => {
    const given = { name: { en: name, ar: '' }, ...ttls }
    const { id: packageId } = (await staff.call(dnsPackages.endpoints.create, { body: given })).data
    return { name, packageId, ip: '192.0.2.9' }
  }
  const [usual, longest] = [await made('usual-ttl.sa', { ttlDefault: 10_000 }), await made('longest-ttl.sa', { ttlMin: 50_000 })]
  await changeSettings(staff, { dnsTtlAbove: 12_000 })
  const ttlOf = async (given: object) => [...new Set(((await add(given)).data as unknown as DnsZone).records.map(({ ttl }) => ttl))]
  expect([await ttlOf(usual), await ttlOf(longest), await ttlOf({ name: 'plain-ttl.sa', ip: '192.0.2.9' })]).toEqual([
    [12_001],
    [50_000],
    [20_000],
  ])
  // As a company's settings may stand from before they were judged together.
  await sql`update "generalSettings" set "value" = '12000' where "key" = 'dnsDefaultTtl'`.execute(platform.database.db)
  await changeSettings(staff, { default_nameservers: { ...ours, ns3: 'ns3.sijil.sa' } })
  expect(await ttlOf({ name: 'stored-ttl.sa', ip: '192.0.2.9' })).toEqual([12_001])
})

test('a new zone names the mailbox that the company shows, unless another is chosen or the zone comes from elsewhere', async () => {
  const rnameOf = async (given: object) => ((await add(given)).data as unknown as DnsZone).rname
  expect(await rnameOf({ name: 'own-mailbox.sa' })).toBeNull()
  await changeSettings(staff, { dnsSoaMailbox: 'DNS.Team@Sijil.sa' })
  expect(await rnameOf({ name: 'company-mailbox.sa' })).toBe('dns\\.team.sijil.sa')
  expect(await rnameOf({ name: 'chosen-mailbox.sa', rname: 'me.chosen-mailbox.sa' })).toBe('me.chosen-mailbox.sa')
  await changeSettings(staff, { dnsSoaMailbox: 'abuse@{zone}' })
  expect(await rnameOf({ name: 'below-mailbox.sa' })).toBe('abuse.below-mailbox.sa')
  const { version } = (await staff.call(settingEndpoints.states)).data
  expect(await staff.call(settingEndpoints.change, { body: { version, changes: { dnsSoaMailbox: '{zone}' } } })).toMatchObject({
    data: { fields: { dnsSoaMailbox: { key: 'mailboxName' } } },
  })
  await changeSettings(staff, { dnsSoaMailbox: null })
})
