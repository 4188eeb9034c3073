import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { resumeDnsSyncs } from '#platform/dns/dns-zone/resume-dns-syncs.task.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { checkedByBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' }, dnsBackupKeep: 2 })
})
afterAll(() => platform.close())

const [z, b] = [dnsZones.endpoints, dnsZoneBackups.endpoints]
const record = (hostname: string, content: string) => ({ type: 'A' as const, hostname, content, ttl: 14_400, note: 'kept' })
const add = async (name: string) => (await staff.call(z.create, { body: { name, records: [record('www', '192.0.2.1')] } })).data
const backupsOf = async (name: string) =>
  (await staff.call(b.list, { filter: { where: [{ field: 'name', operator: 'eq', value: name }], limit: 100 } })).data.items
const said = ({ records }: { records: { hostname: string; content: string; note: string }[] }) =>
  records.map(({ hostname, content, note }) => `${hostname} ${content} ${note}`)

test('a backup is seen beside the zone as it is now, brings it back, and makes it again where it is gone', async () => {
  const zone = await add('kept.sa')
  const { data: done } = await staff.call(z.backUp, { params: { id: zone.id }, body: {} })
  expect(done.version).toBe(zone.version)
  const [backup] = await backupsOf('kept.sa')
  expect(backup).toMatchObject({ cause: 'manual', serial: zone.serial, recordCount: 3, zoneId: zone.id })
  const id = backup?.id as number
  const { data: changed } = await staff.call(z.publish, { params: { id: zone.id }, body: { added: [record('vpn', '192.0.2.2')] } })
  const { data: compared } = await staff.call(b.compare, { params: { id } })
  expect(compared.differences).toEqual([
    { owner: 'vpn.kept.sa.', type: 'A', wanted: null, found: { ttl: 14_400, contents: ['192.0.2.2'] } },
  ])
  expect(checkedByBind('kept.sa', compared.text)).toBe('')

  await staff.call(b.restore, { params: { id }, body: {} })
  const { data: now } = await staff.call(z.get, { params: { id: zone.id } })
  expect([said(now), now.serial]).toEqual([said(zone), changed.serial + 1])

  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsBackup.view', 'dnsBackup.restore'] })
  await staff.call(z.trash, { params: { id: zone.id }, body: { name: 'kept.sa' } })
  expect((await helper.call(b.restore, { params: { id }, body: {} })).status_code).toBe(403)
  expect((await staff.call(b.restore, { params: { id }, body: {} })).success).toBe(true)
  const [again] = (await staff.call(z.list, { filter: { where: [{ field: 'name', operator: 'eq', value: 'kept.sa' }] } })).data.items
  const { data: made } = await staff.call(z.get, { params: { id: again?.id as number } })
  expect(said(made)).toEqual(said(zone))
  expect(made.serial).toBeGreaterThan(zone.serial)
  // Before it was restored and before it was deleted it was backed up as well.
  expect((await backupsOf('kept.sa')).map(({ cause }) => cause)).toEqual(['beforeChange', 'beforeChange', 'manual'])
})

test('the clock backs up each zone that was changed, once in so many days, and keeps as many as are wanted', async () => {
  const zone = await add('daily.sa')
  await runTaskNow(platform, 'backUpDnsZones')
  await runTaskNow(platform, 'backUpDnsZones')
  expect(await backupsOf('daily.sa')).toMatchObject([{ cause: 'scheduled', creatorName: null }])
  for (let day = 2; day < 5; day++) {
    await staff.call(z.publish, { params: { id: zone.id }, body: { added: [record(`d${day}`, '192.0.2.2')] } })
    await runTaskNow(platform, 'backUpDnsZones')
    const { db } = platform.database
    await db.updateTable('dnsZoneBackups').set({ createdOn: '2020-01-01T00:00:00Z' }).where('name', '=', 'daily.sa').execute()
    await runTaskNow(platform, 'backUpDnsZones')
  }
  expect((await backupsOf('daily.sa')).map(({ recordCount }) => recordCount)).toEqual([6, 5])
})

test('zones that nobody has in hand are taken up by the clock', async () => {
  const zone = await add('lost.sa')
  const old = { updatedOn: '2020-01-01T00:00:00Z', sync: 'waiting' as const }
  const due = async () => (await (await resumeDnsSyncs.candidates(platform.systemScope())).execute()).map(({ id }) => id)
  await platform.database.db.updateTable('dnsZones').set(old).where('id', '=', zone.id).execute()
  expect(await due()).toEqual([])
  const server = { name: 'Late', driver: 'simulator' as const, hostname: 'ns.example.sa' }

  const { data } = await staff.call(dnsServers.endpoints.create, { body: server })
  await platform.database.db
    .updateTable('dnsZones')
    .set({ ...old, serverId: data.id })
    .where('id', '=', zone.id)
    .execute()
  expect(await due()).toEqual([zone.id])
})
