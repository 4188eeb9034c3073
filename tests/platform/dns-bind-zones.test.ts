import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { removeDnsZone } from '#platform/dns/dns-zone/remove-dns-zone.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let bind: NameServer
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  bind = await startBind([], {}, { startFiles: 2, algorithm: 'hmac-sha512' })
}, 60_000)
afterAll(async () => {
  await platform.close()
  await bind.close()
})

const [s, z] = [dnsServers.endpoints, dnsZones.endpoints]
const body = () => ({
  ...{ name: 'BIND', driver: 'bind', hostname: '127.0.0.1', port: bind.port, privateAllowed: true },
  ...{ username: bind.username, accessKey: bind.accessKey, tsigAlgorithm: 'hmac-sha512', nameserver1: 'ns1.sijil.sa' },
  ...{ controlKey: bind.control?.key, controlPort: bind.control?.port, controlAlgorithm: 'hmac-sha512' },
  startFolder: bind.control?.startFolder,
})
const create = (more: object) => staff.call(s.create, { body: { ...body(), ...more } })

test('zones are made on BIND and deleted there; the third finds no file, says so, and goes there once there is one', async () => {
  const { data: server } = await create({})
  expect(server).toMatchObject({ controlKey: expect.not.stringContaining(bind.control?.key ?? ''), controlKeyOn: expect.any(String) })
  const add = async (name: string) =>
    (
      await staff.call(z.create, {
        body: { name, serverId: server.id, records: [{ type: 'A', hostname: 'www', content: '192.0.2.1', ttl: 14_400 }] },
      })
    ).data
  const sync = (zoneId: number) => doJob(platform, syncDnsZone, { zoneId })
  const get = async (id: number) => (await staff.call(z.get, { params: { id } })).data
  const [one, two] = [await add('one.sa'), await add('two.sa')]
  for (const { id } of [one, two]) {
    await sync(id)
    expect(await get(id)).toMatchObject({ sync: 'synced', syncFailure: null })
  }
  expect([dig(bind.dnsPort, 'www.one.sa', 'A'), dig(bind.dnsPort, 'two.sa', 'NS')]).toEqual(['192.0.2.1', 'ns1.sijil.sa.'])
  const three = await add('three.sa')
  await expect(sync(three.id)).rejects.toThrow('/3.db')
  expect(await get(three.id)).toMatchObject({ sync: 'failed', syncFailure: expect.stringContaining('/3.db') })

  await staff.call(z.trash, { params: { id: one.id }, body: { name: 'one.sa' } })
  await doJob(platform, removeDnsZone, { serverId: server.id, name: 'one.sa' })
  expect(dig(bind.dnsPort, 'one.sa', 'SOA')).toBe('')
  bind.addStartFile?.(3)
  await staff.call(z.sync, { params: { id: three.id }, body: {} })
  await sync(three.id)
  expect([(await get(three.id)).sync, dig(bind.dnsPort, 'www.three.sa', 'A')]).toEqual(['synced', '192.0.2.1'])

  const calls = JSON.stringify((await staff.call(moduleCalls.endpoints.list, { filter: { page: 1, limit: 100 } })).data)
  expect(calls).toContain('rndc addzone')
  expect(calls).not.toContain(bind.control?.key)
})

test('the key of the control channel wants a folder and a plain name of the other key, and goes to no other port by itself', async () => {
  const wrong = await create({ name: 'Wrong', startFolder: null, username: 'a" { }' })
  expect(wrong.data).toMatchObject({ fields: { startFolder: { key: 'required' }, username: { key: 'keyName' } } })
  expect((await create({ name: 'Wrong', startFolder: '/var/x"; }' })).data).toMatchObject({
    fields: { startFolder: { key: 'folderName' } },
  })
  const { data: server } = await create({ name: 'Second' })
  const change = (more: object) => staff.call(s.update, { params: { id: server.id }, body: { version: server.version, ...more } })
  const moved = (await change({ controlPort: 954 })).data
  expect(moved).toMatchObject({ fields: { controlKey: { key: 'secretAgain' } } })
  expect(moved).not.toMatchObject({ fields: { accessKey: expect.anything() } })
  expect((await change({ hostname: '192.0.2.9' })).data).toMatchObject({
    fields: { controlKey: { key: 'secretAgain' }, accessKey: { key: 'secretAgain' } },
  })
  expect((await change({ controlKey: null })).data).toMatchObject({ controlKey: null, controlKeyOn: null })
})
