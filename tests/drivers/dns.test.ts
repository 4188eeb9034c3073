import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBind } from '#platform/drivers/dns/bind.ts'
import type { DnsServerAccess } from '#platform/drivers/dns/dns-driver.ts'
import { openPowerdns } from '#platform/drivers/dns/powerdns.ts'
import { openSimulator } from '#platform/drivers/dns/simulator.ts'
import { delv, dig, lackingNameServers, type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { dnsConformance } from './dns-conformance.ts'

let platform: TestPlatform
let [powerdns, bind]: (NameServer | undefined)[] = []
const lacking = lackingNameServers()
beforeAll(async () => {
  platform = await testPlatform()
  if (!lacking) [powerdns, bind] = await Promise.all([startPowerdns(), startBind(['najd.test'])])
}, 60_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([powerdns?.close(), bind?.close()])
})

const access = (driver: DnsServerAccess['driver'], server: NameServer | undefined, key?: string): DnsServerAccess => ({
  ...{
    id: 1,
    driver,
    hostname: '127.0.0.1',
    port: server?.port ?? 1,
    queryPort: server?.dnsPort ?? null,
    secure: false,
    trust: { by: 'authorities' },
  },
  ...{
    username: server?.username ?? '',
    accessKey: key ?? server?.accessKey ?? 'secret-of-the-test',
    timeout: 5,
    simulatedBehaviour: 'works',
  },
})
const given = () => ({ mayCall: () => true, db: platform.database.db })

dnsConformance('a simulated name server', () => ({
  driver: 'simulator',
  open: calls => openSimulator({ ...given(), server: access('simulator', undefined), record: async call => void calls.push(call) }),
  checksKey: false,
}))

test('real name servers are here', () => {
  expect(lacking).toBe(null)
})
dnsConformance('PowerDNS', () => ({
  driver: 'powerdns',
  verified: (zone, name, dnskey) => delv(powerdns?.dnsPort ?? 0, { zone, name, dnskey }),
  open: (calls, key) =>
    openPowerdns({ ...given(), server: access('powerdns', powerdns, key), record: async call => void calls.push(call) }),
  answer: (name, type) => dig(powerdns?.dnsPort ?? 0, name, type),
  checksKey: true,
}))
dnsConformance('BIND', () => ({
  driver: 'bind',
  open: (calls, key) => openBind({ ...given(), server: access('bind', bind, key), record: async call => void calls.push(call) }),
  answer: (name, type) => dig(bind?.dnsPort ?? 0, name, type),
  checksKey: true,
}))

test('a server in a private network that nobody allowed is not called', async () => {
  const closed = { ...given(), mayCall: () => false, record: async () => undefined }
  const refused = { is: 'rejected', code: 'privateAddress' }
  expect(await openPowerdns({ ...closed, server: access('powerdns', powerdns) }).test()).toMatchObject(refused)
  expect(await openBind({ ...closed, server: access('bind', bind) }).test()).toMatchObject(refused)
})
