import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import { askedVariables, dnsRecordSets, recordsOfSet } from '#contract/dns/dns-record-sets.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { readZoneCsv } from '#contract/dns/zone-csv.ts'
import { readZoneFile, writeZoneFile } from '#contract/dns/zone-file.ts'
import { dnsLog } from '#contract/logs/activity-log.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' } })
})
afterAll(() => platform.close())

const e = dnsZones.endpoints
const record = (type: string, hostname: string, content: string, ttl = 14_400) => ({ type, hostname, content, ttl })
const add = (name: string, more: object = {}) => staff.call(e.create, { body: { name, ...more } })
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, { key: string }> }).fields
const refusedAdd = async (name: string, more: object = {}) => fieldsOf(await add(name, more))
const get = async (id: number) => (await staff.call(e.get, { params: { id } })).data

test('a zone keeps each record in its one form, and changes of many are one change with one serial, or none', async () => {
  const records = [
    record('A', 'WWW.Rawabi.com.sa.', '185.82.14.60'),
    record('AAAA', '', '2a0e:1c80:0014::0060'),
    record('MX', '@', '10 mail'),
    record('TXT', '_dmarc', 'v=DMARC1; p=quarantine'),
    record('TXT', 'long', 'x'.repeat(300)),
    record('CNAME', 'متجر', 'shops.sijilcdn.net'),
    record('SRV', '_sip._tls', '100 1 443 sipdir.online.lync.com.'),
    record('CAA', '@', '0 issue "sectigo.com"'),
    record('LOC', '@', '24 42 49 N 46 40 31 E 612m'),
    record('NAPTR', 'sip', '100 10 "S" "SIP+D2U" "" _sip._udp'),
  ]
  const { data: zone } = await add('Rawabi.com.sa.', { records })
  expect(zone).toMatchObject({ name: 'rawabi.com.sa', kind: 'forward', tld: 'sa', status: 'active', recordCount: 12 })
  expect(zone.records.map(({ hostname, content }) => `${hostname} ${content}`)).toEqual([
    '@ ns1.sijil.sa.',
    '@ ns2.sijil.sa.',
    'www 185.82.14.60',
    '@ 2a0e:1c80:14::60',
    '@ 10 mail.rawabi.com.sa.',
    '_dmarc "v=DMARC1; p=quarantine"',
    `long "${'x'.repeat(255)}" "${'x'.repeat(45)}"`,
    'xn--pgbep1f shops.sijilcdn.net.',
    '_sip._tls 100 1 443 sipdir.online.lync.com.',
    '@ 0 issue "sectigo.com"',
    '@ 24 42 49.000 N 46 40 31.000 E 612.00m 1.00m 10000.00m 10.00m',
    'sip 100 10 "S" "SIP+D2U" "" _sip._udp.rawabi.com.sa.',
  ])

  const { data: file } = await staff.call(e.zoneFile, { params: { id: zone.id } })
  const read = readZoneFile(file.text, zone.name)
  expect([read.problems, read.records.length, read.soa?.serial]).toEqual([[], 12, zone.serial])
  expect(writeZoneFile(zone.name, read.soa as NonNullable<typeof read.soa>, read.records)).toBe(file.text)
  const { data: csv } = await staff.call(e.zoneCsv, { params: { id: zone.id } })
  const listed = readZoneCsv(csv.text, zone.name).records
  expect(listed.map(({ line, note, ...record }) => record)).toEqual(read.records.map(({ line, ...record }) => record))

  const [, , www, , mail] = zone.records
  const changed = [{ ...record('A', 'www', '185.82.14.61'), id: www?.id }]
  const wrong = await staff.call(e.publish, {
    params: { id: zone.id },
    body: { changed, added: [record('CNAME', 'www', 'elsewhere.sa')], version: zone.version },
  })
  expect(fieldsOf(wrong)).toMatchObject({ 'records.12.hostname': { key: 'cnameConflict' } })
  expect(await get(zone.id)).toEqual(zone)

  const body = { changed, added: [record('A', 'vpn', '185.82.14.77')], removed: [mail?.id], version: zone.version }
  const { data: after } = await staff.call(e.publish, { params: { id: zone.id }, body: body })
  expect(after).toMatchObject({ serial: zone.serial + 1, recordCount: 12, version: zone.version + 1 })
  const late = await staff.call(e.publish, { params: { id: zone.id }, body: { removed: [www?.id], version: zone.version } })
  expect(late).toMatchObject({ status_code: 409 })

  const { items } = (await staff.call(e.history, { params: { id: zone.id } })).data
  const made = items.find(({ action }) => action === 'dnsZones.created')
  const restored = await staff.call(e.restoreVersion, { params: { id: zone.id }, body: { entryId: made?.id as number } })
  const said = (one: typeof zone) => one.records.map(({ hostname, type, content }) => [hostname, type, content]).sort()
  expect(said(restored.data)).toEqual(said(zone))
  expect(restored.data.serial).toBe(zone.serial + 2)
})

test('what an entry of the history changed is seen and taken back, with the whole zone or alone', async () => {
  const records = [record('A', 'www', '192.0.2.1'), record('A', 'shop', '192.0.2.2'), record('A', 'old', '192.0.2.3')]
  const { data: zone } = await add('restored.sa', { records })
  const params = { id: zone.id }
  const idOf = (name: string) => zone.records.find(({ hostname }) => hostname === name)?.id as number
  const first = { changed: [{ ...record('A', 'www', '192.0.2.9'), id: idOf('www') }], removed: [idOf('old')] }
  await staff.call(e.publish, { params, body: first })
  await staff.call(e.publish, { params, body: { added: [record('A', 'later', '192.0.2.5')] } })
  const { version } = await get(zone.id)
  await staff.call(e.update, { params, body: { version, refresh: 7200 } })
  const { items } = (await staff.call(e.history, { params })).data
  const [made, published] = ['dnsZones.created', 'dnsZones.published'].map(
    one => items.findLast(({ action }) => action === one)?.id as number,
  )
  const compare = async (entryId = 0, query: Record<string, string> = {}) =>
    (await staff.call(e.compareVersion, { params: { ...params, entryId }, query })).data
  const told = (found: Awaited<ReturnType<typeof compare>>) => found.differences.map(({ owner, type }) => `${type} ${owner}`).sort()

  const whole = ['A old.restored.sa.', 'A later.restored.sa.', 'A www.restored.sa.', 'SOA restored.sa.'].sort()
  expect(told(await compare(published, { moment: 'before' }))).toEqual(whole)
  expect(told(await compare(published))).toEqual(['A later.restored.sa.', 'SOA restored.sa.'])
  expect(told(await compare(published, { part: 'entry' }))).toEqual([])
  const alone = await compare(published, { moment: 'before', part: 'entry' })
  expect(told(alone)).toEqual(['A old.restored.sa.', 'A www.restored.sa.'])
  expect(alone.differences.find(({ owner }) => owner === 'www.restored.sa.')).toMatchObject({
    wanted: { contents: ['192.0.2.1'] },
    found: { contents: ['192.0.2.9'] },
  })
  expect(fieldsOf({ data: await compare(made, { moment: 'before' }) })).toMatchObject({ entryId: { key: 'zoneBeganThere' } })
  const other = (await add('other-restored.sa')).data
  expect(await staff.call(e.compareVersion, { params: { id: other.id, entryId: published as number } })).toMatchObject({ status_code: 404 })

  const body = { entryId: published as number, moment: 'before', part: 'entry', version: alone.version } as const
  const { data: restored } = await staff.call(e.restoreVersion, { params, body })
  const shown = restored.records.flatMap(({ type, hostname, content }) => (type === 'A' ? [`${hostname} ${content}`] : []))
  expect(shown.toSorted()).toEqual(['later 192.0.2.5', 'old 192.0.2.3', 'shop 192.0.2.2', 'www 192.0.2.1'])
  expect(restored).toMatchObject({ refresh: 7200, recordCount: 6 })
  expect(await staff.call(e.restoreVersion, { params, body })).toMatchObject({ status_code: 409 })
})

test('what the rules refuse is told at the field it concerns', async () => {
  const wrong = [
    record('A', 'a', '999.1.1.1'),
    record('A', 'b', '192.0.2.1', 7200),
    record('CNAME', '@', 'x.sa'),
    record('MX', '@', '10 192.0.2.1'),
    record('A', 'c', '192.0.2.1'),
    record('A', 'c', '192.0.2.1'),
    record('A', 'c', '192.0.2.2', 86_400),
    record('A', '-x', '192.0.2.1'),
    record('NS', 'sub', ''),
    record('TXT', 't', '"open'),
    record('A', 'else.com.', '192.0.2.1'),
    record('CNAME', 'alias', 'x.sa'),
    record('MX', 'm', '10 alias'),
    record('A', 'x.*.y', '192.0.2.1'),
  ]
  const found = await refusedAdd('wrong.sa', { records: [record('NS', '@', 'ns1.x.sa'), ...wrong] })
  const keys = Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field.replace('records.', ''), key]))
  expect(keys).toEqual({
    '1.content': 'ipv4',
    '2.ttl': 'ttlAbove',
    '3.hostname': 'cnameApex',
    '4.content': 'targetIsAddress',
    '6.content': 'duplicateRecord',
    '7.ttl': 'ttlDiffers',
    '8.hostname': 'labelStartsDash',
    '9.content': 'targetRequired',
    '10.content': 'recordQuotes',
    '11.hostname': 'outOfZone',
    '13.content': 'targetIsAlias',
    '14.hostname': 'wildcardPlace',
  })
})

test('a zone of one client, and what lies above or below it, is nobody else’s; what is said names nobody', async () => {
  const [one, two] = [await addClient(staff), await addClient(staff)]
  await add('najd.sa', { clientId: one.id })
  expect(await refusedAdd('NAJD.sa', { clientId: two.id })).toMatchObject({ name: { key: 'zoneTaken' } })
  expect(await refusedAdd('shop.najd.sa', { clientId: two.id })).toMatchObject({ name: { key: 'zoneBesideTaken' } })
  const { data: own } = await add('a.shop.najd.sa', { clientId: one.id })
  expect(await refusedAdd('shop.najd.sa')).toMatchObject({ name: { key: 'zoneBesideTaken' } })
  const moved = await staff.call(e.update, { params: { id: own.id }, body: { clientId: two.id, version: own.version } })
  expect(fieldsOf(moved)).toMatchObject({ clientId: { key: 'zoneBesideTaken' } })
  const { data: arabic } = await add('مثال.السعودية', { clientId: two.id })
  expect(arabic).toMatchObject({ name: expect.stringMatching(/^xn--/), unicodeName: 'مثال.السعودية' })
  expect((await add('14.82.185.in-addr.arpa')).data).toMatchObject({ kind: 'reverse4' })
  expect(await refusedAdd('999.in-addr.arpa')).toMatchObject({ name: { key: 'reverseZone' } })
})

test('a blocked text refuses new names and targets, counts what it refused, and gives way to a reason of who may override it', async () => {
  const b = dnsBlockedStrings.endpoints
  const block = (body: object) => staff.call(b.create, { body: body })
  expect((await block({ value: '(a', match: 'pattern' })).data).toMatchObject({ fields: { value: { key: 'pattern' } } })
  const { data: blocked } = await block({ value: 'بنك', match: 'contains', scope: 'zoneName', reason: 'Banks ask themselves' })
  await block({ value: '192\\.0\\.2\\.66', match: 'pattern', scope: 'recordContent' })
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view', 'dnsZone.create', 'dnsZone.edit'] })
  const refused = await other.call(e.create, { body: { name: 'بنكي.السعودية', records: [record('A', 'x', '192.0.2.66')] } })
  expect(refused.data).toMatchObject({ fields: { name: { key: 'blockedText' }, 'records.2.content': { key: 'blockedText' } } })
  expect(JSON.stringify(refused)).not.toContain('Banks')
  await vi.waitFor(async () => expect((await staff.call(b.get, { params: { id: blocked.id } })).data).toMatchObject({ hits: 1 }))
  const body = { name: 'بنكي.السعودية', records: [record('A', 'x', '192.0.2.66')] }
  const asked = { fields: { name: { key: 'blockedText' }, overrideReason: { key: 'blockedNeedsReason' } } }
  expect((await add(body.name, body)).data).toMatchObject(asked)
  const powerless = await other.call(e.create, { body: { ...body, overrideReason: 'I want to' } })
  expect(powerless).toMatchObject({ status_code: 422, data: { fields: { name: { key: 'blockedText' } } } })
  const made = await add(body.name, { ...body, overrideReason: 'The bank itself' })
  expect(made).toMatchObject({ success: true, data: { unicodeName: body.name } })
  const { data: told } = await staff.call(b.history, { params: { id: blocked.id } })
  expect(told.items[0]).toMatchObject({ action: 'dnsBlockedStrings.overridden', reason: 'The bank itself' })
  const { data: log } = await staff.call(dnsLog.endpoints.list, {
    filter: { where: [{ field: 'action', operator: 'eq', value: 'dnsBlockedStrings.overridden' }] },
  })
  expect(log.items.map(({ reason }) => reason)).toEqual(['The bank itself', 'The bank itself'])
  // What is stored already is not looked at again; what is added is.
  const publish = (more: object) =>
    staff.call(e.publish, { params: { id: made.data.id }, body: { added: [record('A', 'y', '192.0.2.66')], ...more } })
  expect((await publish({})).data).toMatchObject({ fields: { overrideReason: { key: 'blockedNeedsReason' } } })
  expect(await publish({ overrideReason: 'Theirs too' })).toMatchObject({ success: true })
})

test('a record set is checked when it is written, and becomes records of a zone with what differs filled in', async () => {
  const s = dnsRecordSets.endpoints
  const lines = [
    { type: 'A', hostname: '@', content: '{ip}' },
    { type: 'CNAME', hostname: 'www', content: '{zone}' },
    { type: 'MX', hostname: '@', content: '10 {mail}', ttl: 86_400 },
    { type: 'TXT', hostname: '@', content: 'v=spf1 include:{zone} -all' },
  ]
  const name = { en: 'Web', ar: 'موقع' }
  const wrong = [{ type: 'A', hostname: '-x', content: '{host}' }]
  expect((await staff.call(s.create, { body: { name, records: wrong } })).data).toMatchObject({
    fields: { 'records.0.hostname': { key: 'labelStartsDash' }, 'records.0.content': { key: 'unknownVariable' } },
  })
  const { data: set } = await staff.call(s.create, { body: { name, records: lines } })
  expect([set.recordCount, askedVariables(set.records)]).toEqual([4, ['ip', 'mail']])
  const records = recordsOfSet(set.records, 'set.sa', { ip: '192.0.2.1', mail: 'mx.other.sa' }, 14_400)
  const { data: zone } = await add('set.sa', { records })
  expect(zone.records.map(({ content }) => content)).toEqual([
    ...['ns1.sijil.sa.', 'ns2.sijil.sa.', '192.0.2.1', 'set.sa.', '10 mx.other.sa.', '"v=spf1 include:set.sa -all"'],
  ])
})

test('the overview counts zones, records and who has them, and shows servers and clients to those alone who may see them', async () => {
  const { data } = await staff.call(dnsOverview.endpoints.read)
  expect(data.zones.total).toBeGreaterThan(4)
  expect(data.records.reduce((sum, { records }) => sum + records, 0)).toBeGreaterThan(15)
  expect([data.servers, data.clients[0]?.zones, data.zones.reverse]).toEqual([[], 2, 1])
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view'] })
  expect((await viewer.call(dnsOverview.endpoints.read)).data).toMatchObject({ servers: null, clients: [] })
})
