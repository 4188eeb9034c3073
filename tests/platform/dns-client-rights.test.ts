import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let own: Client
let clientId = 0
let packageId = 0
let zone = { id: 0, version: 0 }
const z = dnsZones.endpoints
const a = { hostname: 'www', type: 'A', ttl: 14_400, content: '192.0.2.7' }
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff, person({ email: 'own@dns.sa' }))).id
  own = platform.ofClient(clientId)
  packageId = (await staff.call(dnsPackages.endpoints.create, { body: { name: { en: 'Small', ar: '' } } })).data.id
  const records = [a, { hostname: '@', type: 'NS', ttl: 14_400, content: 'ns1.sijil.sa.' }]
  zone = (await staff.call(z.create, { body: { name: 'own.sa', clientId, packageId, records, notes: 'Pays late' } })).data
})
afterAll(() => platform.close())

const now = async () => (await staff.call(z.get, { params: { id: zone.id } })).data
const publish = async (who: Client, body: object) =>
  who.call(z.publish, { params: { id: zone.id }, body: { version: (await now()).version, ...body } })
const rights = (...dnsClientRights: string[]) => changeSettings(staff, { dnsClientRights })
async function limitPackage(body: object) {
  const { version } = (await staff.call(dnsPackages.endpoints.get, { params: { id: packageId } })).data
  expect(await staff.call(dnsPackages.endpoints.update, { params: { id: packageId }, body: { version, ...body } })).toMatchObject({
    success: true,
  })
}

test('a client sees the own zone without what is the company’s, and changes records as far as the settings say', async () => {
  const seen = (await own.call(z.get, { params: { id: zone.id } })).data
  expect(seen).toMatchObject({ name: 'own.sa', records: [{ hostname: 'www' }, { type: 'NS' }] })
  for (const hidden of ['notes', 'serverId', 'serverName', 'packageId', 'packageName', 'syncFailure'])
    expect(seen).not.toHaveProperty(hidden)
  expect(seen.can).toMatchObject({ publish: true, update: true, sign: 'dnssecByStaff' })
  expect(Object.keys(seen.can ?? {}).sort()).toEqual([
    ...['applySet', 'giveDs', 'importRecords', 'publish', 'sign', 'unsign', 'update', 'withdrawDs'],
  ])

  expect(await publish(own, { added: [{ ...a, hostname: '*' }] })).toMatchObject({ success: true })
  expect((await own.call(z.rules)).data.rights).toContain('wildcard')
  expect((await staff.call(z.rules)).data.rights).toBeNull()
  await rights('records')
  expect((await own.call(z.rules)).data).toMatchObject({ rights: ['records'], ttlAbove: 7200 })
  expect(await publish(own, { added: [{ ...a, hostname: '*.shop' }] })).toMatchObject({
    data: { fields: { 'records.3.hostname': { key: 'dnsWildcardByStaff' } } },
  })
  const [www, ns, star] = (await now()).records
  expect(await publish(own, { removed: [ns?.id] })).toMatchObject({ data: { fields: { records: { key: 'dnsNameServersByStaff' } } } })
  expect(await publish(own, { changed: [{ ...a, id: star?.id, hostname: 'all' }] })).toMatchObject({
    data: { fields: { 'records.2.hostname': { key: 'dnsWildcardByStaff' } } },
  })
  // What they may not change stays, and holds up nothing else.
  expect(await publish(own, { changed: [{ ...a, id: www?.id, content: '192.0.2.9' }] })).toMatchObject({ success: true })
  const save = async (body: object) => own.call(z.update, { params: { id: zone.id }, body: { version: (await now()).version, ...body } })
  expect(await save({ refresh: 7200 })).toMatchObject({ data: { fields: { refresh: { key: 'dnsSoaByStaff' } } } })
  expect(await save({ packageId: null })).toMatchObject({ status_code: 422 })
  await rights('soa')
  expect(await save({ refresh: 7200 })).toMatchObject({ success: true, data: { refresh: 7200 } })
  expect(await publish(own, { added: [{ ...a, hostname: 'x' }] })).toMatchObject({
    status_code: 403,
    data: { reason: 'dnsRecordsByStaff' },
  })
  expect(await publish(staff, { added: [{ ...a, hostname: '*.shop' }] })).toMatchObject({ success: true })
})

test('import and export are held to the settings and to the package; staff may, and are told', async () => {
  const take = (who: Client, text: string, replace = false) =>
    who.call(z.importRecords, { params: { id: zone.id }, body: { text, replace } })
  const files = async () => [
    await own.call(z.zoneFile, { params: { id: zone.id } }),
    await own.call(z.zoneCsv, { params: { id: zone.id } }),
  ]
  await rights('records', 'import', 'export', 'wildcard', 'nameServers')
  const [file, csv] = await files()
  expect([file?.data.text, csv?.data.text]).toEqual([expect.stringContaining('$ORIGIN own.sa.'), expect.stringContaining('www,A,14400')])
  expect(await take(own, 'ftp 14400 IN A 192.0.2.20\nftp 14400 IN X y')).toMatchObject({
    status_code: 422,
    data: { fields: { 'lines.2': { key: 'zoneFileType' } } },
  })
  const many = (count: number) => Array.from({ length: count }, (_, at) => `n${at} 14400 A 192.0.2.1`).join('\n')
  for (const [count, field] of [
    [20_001, 'text'],
    [20_000, 'records'],
  ] as const)
    expect(await take(own, many(count))).toMatchObject({
      status_code: 422,
      data: { fields: { [field]: { key: 'tooMany', values: { max: 20_000 } } } },
    })
  const before = await now()
  expect(await take(own, 'www 14400 IN A 192.0.2.99\nftp 14400 IN A 192.0.2.20')).toMatchObject({ success: true })
  expect((await now()).records.map(({ content }) => content)).toEqual([...before.records.map(({ content }) => content), '192.0.2.20'])
  // Taken away and brought back as a whole, nothing changes.
  const whole = (await own.call(z.zoneFile, { params: { id: zone.id } })).data.text
  const { version } = await now()
  await take(own, whole, true)
  expect((await now()).version).toBe(version)
  await take(own, '@ 14400 IN NS ns1.sijil.sa.\nwww 14400 IN A 192.0.2.9', true)
  expect((await now()).records).toMatchObject([{ type: 'NS' }, { content: '192.0.2.9' }])
  expect((await staff.call(dnsZoneBackups.endpoints.list)).data.total).toBe(2)

  await limitPackage({ importAllowed: false, exportAllowed: false })
  expect((await files()).map(({ status_code, data }) => [status_code, (data as { reason?: string }).reason])).toEqual([
    [403, 'packageWithoutExport'],
    [403, 'packageWithoutExport'],
  ])
  expect(await take(own, 'x 14400 IN A 192.0.2.1')).toMatchObject({ status_code: 403, data: { reason: 'packageWithoutImport' } })
  expect(await staff.call(z.zoneFile, { params: { id: zone.id } })).toMatchObject({ success: true })
  expect(await take(staff, 'x 14400 IN A 192.0.2.1')).toMatchObject({ success: true })
  const body = { kind: 'import', source: 'text', zone: 'own.sa', text: 'y 14400 IN A 192.0.2.1', conflict: 'merge' }
  const task = (await staff.call(dnsTasks.endpoints.create, { body: body })).data
  await doJob(platform, prepareDnsTask, { id: task.id })
  const where = [{ field: 'taskId' as const, operator: 'eq' as const, value: task.id }]
  expect((await staff.call(dnsTaskItems.endpoints.list, { filter: { where } })).data.items).toMatchObject([
    { state: 'waiting', problems: [{ key: 'zoneImportByStaff' }] },
  ])
  await limitPackage({ importAllowed: true, exportAllowed: true })
  await rights('records')
  expect((await files())[0]).toMatchObject({ status_code: 403, data: { reason: 'dnsExportByStaff' } })
  expect(await take(own, 'x 14400 IN A 192.0.2.1')).toMatchObject({ data: { reason: 'dnsImportByStaff' } })
})

test('a client makes a zone where the settings say so, of a name that is theirs where others are not wanted, and of no network', async () => {
  const make = (who: Client, body: object) => who.call(z.create, { body: body })
  expect(await make(own, { name: 'mine.sa' })).toMatchObject({ status_code: 403, data: { reason: 'dnsZonesByStaff' } })
  await rights('create', 'records')
  expect(await make(own, { name: 'mine.sa' })).toMatchObject({ success: true, data: { clientId } })
  expect(await make(own, { name: '2.0.192.in-addr.arpa' })).toMatchObject({ data: { fields: { name: { key: 'zoneExternal' } } } })
  await changeSettings(staff, { dnsExternalDomains: false })
  for (const who of [own, staff])
    expect(await make(who, { name: 'foreign.sa', ...(who === staff ? { clientId } : {}) })).toMatchObject({
      data: { fields: { name: { key: 'zoneExternal' } } },
    })
  expect(await make(staff, { name: 'foreign.sa' })).toMatchObject({ success: true })
  const { id } = (await staff.call(z.list, { filter: { where: [{ field: 'name', operator: 'eq', value: 'foreign.sa' }] } })).data
    .items[0] as { id: number }
  const { version } = (await staff.call(z.get, { params: { id } })).data
  expect(await staff.call(z.update, { params: { id }, body: { version, clientId } })).toMatchObject({
    data: { fields: { clientId: { key: 'zoneExternal' } } },
  })
  await changeSettings(staff, { dnsExternalDomains: true })
})

test('clients apply record sets that are for them where the settings let them, staff any', async () => {
  const set = async (hostname: string, more: object) => {
    const body = { name: { en: hostname, ar: '' }, records: [{ hostname, type: 'A', content: '{ip}' }], ...more }
    return (await staff.call(dnsRecordSets.endpoints.create, { body: body })).data.id
  }
  const [open, inner] = [await set('for-clients', { forClients: true }), await set('for-staff', {})]
  const { data: theirs } = await staff.call(z.create, { body: { name: 'sets.sa', clientId } })
  const apply = (who: Client, recordSetId: number, more: object = {}) =>
    who.call(z.applySet, { params: { id: theirs.id }, body: { recordSetId, ip: '192.0.2.7', ...more } })
  await rights('records')
  expect((await own.call(z.setsToApply)).data.items).toEqual([])
  expect(await apply(own, open)).toMatchObject({ status_code: 403, data: { reason: 'dnsSetsByStaff' } })
  await rights('records', 'sets')
  expect((await own.call(z.setsToApply)).data.items).toEqual([
    {
      ...{ id: open, name: { en: 'for-clients', ar: '' }, asked: ['ip'] },
      records: [{ hostname: 'for-clients', type: 'A', ttl: null, content: '{ip}' }],
    },
  ])
  await changeSettings(staff, { dnsChangeNotices: ['staff'] })
  expect(await apply(own, inner)).toMatchObject({ data: { fields: { recordSetId: { key: 'notAChoice' } } } })
  expect((await apply(own, open, { ip: null })).success).toBe(false)
  expect((await apply(own, open)).data.records.map(({ hostname, content }) => [hostname, content])).toContainEqual([
    'for-clients',
    '192.0.2.7',
  ])
  expect((await apply(own, open, { ip: '192.0.2.8' })).data.records).toHaveLength(1)
  const told = await platform.database.db.selectFrom('notifications').select('link').where('key', '=', 'zoneChanged').execute()
  expect(told).toContainEqual({ link: { to: 'dnsZone', id: theirs.id } })
  expect((await apply(staff, open, { ip: '192.0.2.8', replace: true })).data.records.map(({ content }) => content)).toEqual(['192.0.2.8'])
  expect(await apply(staff, inner)).toMatchObject({ success: true })
})

test('a client for whom it is switched off sees and makes no zone', async () => {
  const { version } = (await staff.call(clients.endpoints.get, { params: { id: clientId } })).data
  await staff.call(clients.endpoints.update, { params: { id: clientId }, body: { version, dnsAllowed: false } })
  expect((await own.call(z.list)).data).toMatchObject({ total: 0, items: [] })
  expect((await own.call(z.rules)).data.rights).toEqual([])
  expect((await own.call(z.setsToApply)).data.items).toEqual([])
  expect(await own.call(z.get, { params: { id: zone.id } })).toMatchObject({ status_code: 404 })
  expect(await publish(own, { added: [{ ...a, hostname: 'x' }] })).toMatchObject({ status_code: 404 })
  expect(await own.call(z.create, { body: { name: 'another.sa' } })).toMatchObject({
    status_code: 403,
    data: { reason: 'dnsNotAllowed' },
  })
  expect((await staff.call(z.list)).data.total).toBeGreaterThan(0)
})
