import { subMinutes } from 'date-fns/subMinutes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { ZoneImage } from '#contract/dns/zone-image.ts'
import { readSecondaryZones } from '#platform/dns/dns-zone/read-secondary-zones.task.ts'
import { resumeDnsSyncs } from '#platform/dns/dns-zone/resume-dns-syncs.task.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { transferZone } from '#platform/dns/dns-zone/transfer-zone.job.ts'
import { image } from '#tests/support/bind-driver.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
const ids = { primary: 0, secondary: 0 }
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const add = async (name: string) =>
    (await staff.call(dnsServers.endpoints.create, { body: { name, driver: 'simulator', hostname: 'ns.example.sa' } })).data.id
  ids.primary = await add('Primary')
  ids.secondary = await add('Secondary')
})
afterAll(() => platform.close())

const z = dnsZones.endpoints
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
/** What the simulated primary says from now on; nothing: it has no such zone. */
async function says(name: string, zone: ZoneImage | null): Promise<void> {
  const { db } = platform.database
  await db.deleteFrom('dnsSimulatedZones').where('serverId', '=', ids.primary).where('name', '=', name).execute()
  if (zone)
    await db
      .insertInto('dnsSimulatedZones')
      .values({ serverId: ids.primary, name, image: JSON.stringify(zone) })
      .execute()
}
const behaves = (simulatedBehaviour: 'works' | 'down' | 'refuses') =>
  platform.database.db.updateTable('dnsServers').set({ simulatedBehaviour }).where('id', '=', ids.secondary).execute()
const bring = (zoneId: number) => doJob(platform, syncDnsZone, { zoneId })
const transfer = (zoneId: number, more: object = {}) =>
  doJob(platform, transferZone, { ...{ zoneId, retrieve: true, look: false, tries: 0 }, ...more })
const look = (zoneId: number) => transfer(zoneId, { retrieve: false, look: true })
async function followed(name: string, more: object = {}) {
  await says(name, image(name, 100))
  const body = { name, zoneType: 'secondary', primaries: '192.0.2.7', privateAllowed: true, serverId: ids.secondary, ...more }
  const { id } = (await staff.call(z.create, { body })).data
  await bring(id)
  await transfer(id)
  const zone = await get(id)
  expect(zone).toMatchObject({ serial: 100, sync: 'synced' })
  return zone
}
const change = async (id: number, body: object) => {
  const { version } = await get(id)
  expect((await staff.call(z.update, { params: { id }, body: { version, ...body } })).success).toBe(true)
}
const stored = (id: number) =>
  platform.database.db.selectFrom('dnsZones').select(['syncTries', 'syncRetryOn', 'sync']).where('id', '=', id).executeTakeFirstOrThrow()
const due = async () => (await (await readSecondaryZones.candidates(platform.systemScope())).execute()).map(({ id }) => id)
const longAgo = (id: number) =>
  platform.database.db
    .updateTable('dnsZones')
    .set({ transferCheckedOn: subMinutes(new Date(), 60).toISOString() })
    .where('id', '=', id)
    .execute()

test('a change that its server was not told of is hidden by no transfer', async () => {
  const { id } = await followed('changed.sa')
  await change(id, { primaries: '192.0.2.8' })
  await says('changed.sa', image('changed.sa', 101))
  expect(await transfer(id)).toEqual({ later: true })
  expect(await get(id)).toMatchObject({ sync: 'waiting', serial: 100 })
  await behaves('refuses')
  await expect(bring(id)).rejects.toThrow('refuses')
  await behaves('works')
  await transfer(id)
  // What the server has is told; that it did not take the change as well.
  expect(await get(id)).toMatchObject({ sync: 'failed', serial: 101, syncFailure: expect.stringContaining('refuses') })
  expect((await staff.call(z.retrieve, { params: { id }, body: {} })).success).toBe(true)
  expect((await get(id)).sync).toBe('waiting')
  await bring(id)
  await transfer(id)
  expect(await get(id)).toMatchObject({ sync: 'synced', syncFailure: null })
})

test('a zone that is disabled while its server is asked is not taken over', async () => {
  const { id } = await followed('disabled.sa')
  await says('disabled.sa', image('disabled.sa', 101))
  expect((await staff.call(z.disable, { params: { id }, body: {} })).success).toBe(true)
  expect(await transfer(id)).toEqual({ gone: true })
  expect(await bring(id)).toMatchObject({ again: false })
  expect(await get(id)).toMatchObject({ serial: 100, status: 'disabled' })
})

test('one refused look does not end the reading of a zone', async () => {
  const { id } = await followed('refused.sa')
  await behaves('refuses')
  await says('refused.sa', image('refused.sa', 101))
  await expect(look(id)).rejects.toThrow('refuses')
  expect(await get(id)).toMatchObject({ sync: 'failed' })
  const retryOn = (await stored(id)).syncRetryOn
  expect(retryOn).not.toBeNull()
  await longAgo(id)
  expect(await due()).toContain(id)
  // Another look does not put the next try off.
  await expect(look(id)).rejects.toThrow('refuses')
  expect((await stored(id)).syncRetryOn).toEqual(retryOn)
  await behaves('works')
  await look(id)
  const zones = await (await resumeDnsSyncs.candidates(platform.systemScope())).execute()
  expect(zones.map(one => one.id)).toContain(id)
  await bring(id)
  await transfer(id)
  expect(await get(id)).toMatchObject({ sync: 'synced', syncFailure: null, serial: 101 })
})

test('the waits for primaries that give nothing grow until they give something', async () => {
  const name = 'dead.sa'
  const body = { name, zoneType: 'secondary', primaries: '192.0.2.7', privateAllowed: true, serverId: ids.secondary }
  const { id } = (await staff.call(z.create, { body })).data
  await bring(id)
  await transfer(id, { tries: 5 })
  expect(await get(id)).toMatchObject({ sync: 'failed', syncFailure: expect.stringContaining('primaries') })
  await platform.database.db.updateTable('dnsZones').set({ syncTries: 3, sync: 'waiting' }).where('id', '=', id).execute()
  await bring(id)
  expect(await stored(id)).toMatchObject({ syncTries: 3, sync: 'synced' })
  await says(name, image(name, 5))
  await transfer(id)
  expect(await stored(id)).toMatchObject({ syncTries: 0, syncRetryOn: null })
  expect(await get(id)).toMatchObject({ serial: 5, syncFailure: null })
})

test('what primaries say is kept and shown, however short; what cannot be kept is a failure that is told', async () => {
  const { id: clientId } = await addClient(staff)
  const { id } = await followed('short.sa', { clientId })
  const next = image('short.sa', 101)
  await says('short.sa', { ...next, soa: { ...next.soa, minimum: 0, soaTtl: 5 } })
  await transfer(id)
  expect(await get(id)).toMatchObject({ minimum: 0, soaTtl: 5 })
  expect(await platform.ofClient(clientId).call(z.get, { params: { id } })).toMatchObject({ success: true, data: { minimum: 0 } })
  await change(id, { notes: 'Of a partner.' })
  await says('short.sa', { ...next, soa: { ...next.soa, serial: 102, expire: 4_000_000_000 } })
  await expect(transfer(id)).rejects.toThrow('cannot be kept')
  expect(await get(id)).toMatchObject({ sync: 'failed', syncFailure: expect.stringContaining('cannot be kept'), serial: 101 })
})
