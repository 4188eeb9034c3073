import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBind } from '#platform/drivers/dns/bind.ts'
import { openCpanelDns } from '#platform/drivers/dns/cpanel-dns.ts'
import type { DnsCall, DnsServerAccess } from '#platform/drivers/dns/dns-driver.ts'
import { openPowerdns } from '#platform/drivers/dns/powerdns.ts'
import { openSimulator } from '#platform/drivers/dns/simulator.ts'
import { loadZone } from '#tests/support/load-zone.ts'
import { delv, dig, lackingNameServers, type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { countedFiles } from '#tests/support/start-files.ts'
import { type WhmServer, whmServer } from '#tests/support/whm-server.ts'
import { setSerial } from '#tests/support/whm-zones.ts'
import { dnsConformance } from './dns-conformance.ts'

let platform: TestPlatform
let [powerdns, bind, ofCpanel, making]: (NameServer | undefined)[] = []
let whm: WhmServer
const lacking = lackingNameServers()
const files = countedFiles()
beforeAll(async () => {
  platform = await testPlatform()
  if (!lacking)
    [powerdns, bind, ofCpanel, making] = await Promise.all([
      ...[startPowerdns(), startBind(['najd.test']), startPowerdns()],
      startBind([], {}, { startFiles: 20 }),
    ])
  // What stands in its files is answered by a name server beside it.
  whm = await whmServer(async (zones, name) => {
    if (ofCpanel) await loadZone(ofCpanel, name, zones)
  })
}, 60_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([powerdns?.close(), bind?.close(), ofCpanel?.close(), making?.close(), whm.close()])
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
    tsigAlgorithm: 'hmac-sha256',
    control: server?.control ? { ...server.control, algorithm: 'hmac-sha256', ...files } : null,
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

dnsConformance('BIND that makes its zones', () => ({
  driver: 'bind',
  open: (calls, key) => openBind({ ...given(), server: access('bind', making, key), record: async call => void calls.push(call) }),
  answer: (name, type) => dig(making?.dnsPort ?? 0, name, type),
  checksKey: true,
}))

const atWhm = (key?: string): DnsServerAccess => ({
  ...access('cpanel', ofCpanel, key ?? whm.token),
  ...{ port: whm.port, username: whm.user, secure: true, trust: { by: 'fingerprint', fingerprint: whm.fingerprint } },
})
dnsConformance('cPanel', () => ({
  driver: 'cpanel',
  open: (calls, key) => openCpanelDns({ ...given(), server: atWhm(key), record: async call => void calls.push(call) }),
  answer: (name, type) => dig(ofCpanel?.dnsPort ?? 0, name, type),
  checksKey: true,
}))

test('a zone of cPanel that somebody else changed meanwhile is read again before it is changed; one that it refuses is not left half made', async () => {
  const calls: DnsCall[] = []
  const server = openCpanelDns({ ...given(), server: atWhm(), record: async call => void calls.push(call) })
  const soa = {
    ...{ mname: 'ns1.sijil.test', rname: 'hostmaster.sijil.test', serial: 1, refresh: 10_800, retry: 3600 },
    ...{ expire: 604_800, minimum: 3600, soaTtl: 14_400 },
  }
  const set = (owner: string, type: string, content: string) => ({ owner, type, ttl: 14_400, contents: [content] })
  const image = { name: 'stale.test', soa, sets: [set('stale.test.', 'NS', 'ns1.sijil.test.'), set('a.stale.test.', 'A', '192.0.2.1')] }
  expect(await server.put(image)).toEqual({ is: 'ok' })
  // Nothing differs: nothing is written, and the serial stays.
  const edits = () => whm.calls.filter(({ name }) => name === 'mass_edit_dns_zone').length
  const written = edits()
  expect(await server.put(image)).toEqual({ is: 'ok' })
  expect(edits()).toBe(written)

  whm.before.set('mass_edit_dns_zone', () => setSerial(whm.zones, 'stale.test', 2_030_010_100))
  const next = { ...image, sets: [image.sets[0], set('b.stale.test.', 'A', '192.0.2.2')].filter(one => one !== undefined) }
  expect(await server.put(next)).toMatchObject({ is: 'retryable', message: expect.stringContaining('does not match') })
  expect(await server.put(next)).toEqual({ is: 'ok' })
  expect(await server.answers('b.stale.test.', 'A')).toMatchObject({ contents: ['192.0.2.2'] })

  const refused = {
    ...image,
    name: 'half.test',
    sets: [set('half.test.', 'NS', 'ns1.sijil.test.'), set('x.other.test.', 'A', '192.0.2.1')],
  }
  expect(await server.put(refused)).toMatchObject({ is: 'rejected', code: 'recordRefused' })
  expect(await server.zone('half.test')).toEqual({ is: 'ok', zone: null })
  await whm.goWrong('losesAnswers')
  expect(await server.put({ ...next, sets: image.sets })).toMatchObject({ is: 'retryable' })
  await whm.goWrong('works')
  expect(JSON.stringify(calls)).not.toContain(whm.token)
})

test('a server in a private network that nobody allowed is not called', async () => {
  const closed = { ...given(), mayCall: () => false, record: async () => undefined }
  const refused = { is: 'rejected', code: 'privateAddress' }
  expect(await openPowerdns({ ...closed, server: access('powerdns', powerdns) }).test()).toMatchObject(refused)
  expect(await openCpanelDns({ ...closed, server: atWhm() }).test()).toMatchObject(refused)
  expect(await openBind({ ...closed, server: access('bind', bind) }).test()).toMatchObject(refused)
})
