import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { transferZone } from '#platform/dns/dns-zone/transfer-zone.job.ts'
import { image, openedBind } from '#tests/support/bind-driver.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const transferKey = { name: 'transfer.sijil', secret: randomBytes(32).toString('base64') }
const names = ['fourth.sa', 'fifth.sa']
let platform: TestPlatform
let staff: Client
let [primary, server]: NameServer[] = []
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  ;[primary, server] = await Promise.all([startBind(names, {}, { transferKey }), startPowerdns()])
}, 90_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([primary?.close(), server?.close()])
})

const z = dnsZones.endpoints
const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const { create, changeTransferKey, history } = dnsServers.endpoints
const addServer = async (body: object) =>
  (await staff.call(create, { body: { hostname: '127.0.0.1', privateAllowed: true, ...body } as never })).data.id
const atPrimary = (name: string, serial: number) => {
  const { driver } = openedBind(platform.database.db, primary as NameServer, { control: null })
  return driver.put(image(name, serial))
}
/** The zone, once what is looked for has come. */
const after = (id: number) =>
  expect.poll(
    async () => {
      await doJob(platform, transferZone, { zoneId: id, retrieve: false, look: false, tries: 0 })
      return get(id)
    },
    { timeout: 20_000 },
  )

test('a key that zones of a server share has another secret in all of them at once, and they are transferred by it', async () => {
  const { port, accessKey } = server as NameServer
  const serverId = await addServer({ name: 'PowerDNS', driver: 'powerdns', port, accessKey })
  const cpanel = await addServer({ name: 'cPanel', driver: 'cpanel', hostname: '192.0.2.9', username: 'root', accessKey: 'a token' })
  const old = randomBytes(32).toString('base64')
  const zones: number[] = []
  for (const name of names) {
    await atPrimary(name, 900)
    const body = {
      ...{ name, zoneType: 'secondary' as const, primaries: `127.0.0.1:${primary?.port}`, privateAllowed: true, serverId },
      ...{ transferKeyName: transferKey.name, transferKey: old },
    }
    const { data } = await staff.call(z.create, { body })
    zones.push(data.id)
    await doJob(platform, syncDnsZone, { zoneId: data.id })
  }
  // One zone alone cannot have another secret.
  const [first = 0] = zones
  const alone = { version: (await get(first)).version, transferKey: transferKey.secret }
  expect((await staff.call(z.update, { params: { id: first }, body: alone })).data).toMatchObject({
    fields: { transferKeyName: { key: 'transferKeyOther' } },
  })
  const given = { transferKeyName: transferKey.name, transferKey: transferKey.secret }
  const change = (body: typeof given, id = serverId, by = staff) => by.call(changeTransferKey, { params: { id }, body })
  expect((await change({ ...given, transferKeyName: 'nobody.sijil' })).data).toMatchObject({
    fields: { transferKeyName: { key: 'transferKeyNobody' } },
  })
  expect((await change(given, cpanel)).data).toMatchObject({ reason: 'serverTransfersNothing' })
  const ofServers = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsServer.edit'] })
  expect(await change(given, serverId, ofServers)).toMatchObject({ status_code: 403 })
  expect(await change(given)).toMatchObject({ success: true })
  for (const id of zones) {
    await doJob(platform, syncDnsZone, { zoneId: id })
    await doJob(platform, transferZone, { zoneId: id, retrieve: true, look: false, tries: 0 })
    await after(id).toMatchObject({ sync: 'synced', serial: 900 })
  }
  const told = (await staff.call(history, { params: { id: serverId } })).data.items
  expect(JSON.stringify(told)).not.toContain(transferKey.secret)
  expect(told).toContainEqual(expect.objectContaining({ action: 'dnsServers.transferKeyChanged' }))
}, 60_000)
