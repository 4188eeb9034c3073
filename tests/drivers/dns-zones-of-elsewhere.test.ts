import { afterAll, beforeAll, expect, test } from 'vitest'
import { soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import { openBind } from '#platform/drivers/dns/bind.ts'
import type { DnsServerAccess } from '#platform/drivers/dns/dns-driver.ts'
import { openPowerdns } from '#platform/drivers/dns/powerdns.ts'
import { dig, type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const part = '0/26.2.0.192.in-addr.arpa'
const tlsa = 'a'.repeat(64)
const odd = `$TTL 14400
@ IN SOA ns.sijil.test. first\\.last.sijil.test. 1 10800 3600 604800 3600
@ IN NS ns.sijil.test.
_443._tcp IN TLSA 3 1 1 ${tlsa}
@ IN SSHFP 4 2 ${tlsa}
part IN NS ns.other.test.
part IN DS 12345 13 2 ${tlsa}
old IN DNAME new.other.test.
www IN HTTPS 1 . alpn=h2
www IN A 192.0.2.1
`
let platform: TestPlatform
let [bind, powerdns]: (NameServer | undefined)[] = []
beforeAll(async () => {
  platform = await testPlatform()
  ;[bind, powerdns] = await Promise.all([startBind(['odd.test', part], { 'odd.test': odd }), startPowerdns()])
}, 180_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([bind?.close(), powerdns?.close()])
})

const access = (driver: DnsServerAccess['driver'], server: NameServer | undefined): DnsServerAccess => ({
  ...{ id: 1, driver, hostname: '127.0.0.1', port: server?.port ?? 1, queryPort: server?.dnsPort ?? null, secure: false },
  ...{ trust: { by: 'authorities' }, username: server?.username ?? '', accessKey: server?.accessKey ?? '', timeout: 5 },
  ...{ simulatedBehaviour: 'works', tsigAlgorithm: 'hmac-sha256', control: null },
})
const context = (driver: DnsServerAccess['driver'], server: NameServer | undefined) => ({
  ...{ mayCall: () => true, db: platform.database.db, record: async () => undefined },
  server: access(driver, server),
})

test('a transfer loses no record of a type that is not ours, nor a mailbox with a dot', async () => {
  const answer = await openBind(context('bind', bind)).zone('odd.test')
  const zone = answer.is === 'ok' ? answer.zone : null
  const found = Object.fromEntries(zone?.sets.map(({ owner, type, contents }) => [`${owner} ${type}`, contents.join()]) ?? [])
  expect(found).toMatchObject({
    '_443._tcp.odd.test. TYPE52': `\\# 35 030101${tlsa}`,
    'odd.test. TYPE44': `\\# 34 0402${tlsa}`,
    'part.odd.test. TYPE43': `\\# 36 30390d02${tlsa}`,
    'old.odd.test. TYPE39': `\\# 16 ${Buffer.from('\x03new\x05other\x04test\0').toString('hex')}`,
    'www.odd.test. TYPE65': expect.stringContaining('\\# '),
    'www.odd.test. A': '192.0.2.1',
  })
  expect(zone?.soa.rname).toBe('first\\.last.sijil.test')

  // What is given out is taken again to the byte.
  const server = openBind(context('bind', bind))
  const next = { ...(zone as ZoneImage), sets: zone?.sets.filter(({ type }) => type !== 'TYPE52') ?? [] }
  expect(await server.put({ ...next, soa: { ...next.soa, serial: 2, rname: 'o\\.k.sijil.test' } })).toEqual({ is: 'ok' })
  expect(dig(bind?.dnsPort ?? 0, '_443._tcp.odd.test', 'TLSA')).toBe('')
  expect(await server.put({ ...(zone as ZoneImage), soa: { ...next.soa, serial: 3, rname: 'o\\.k.sijil.test' } })).toEqual({ is: 'ok' })
  expect(
    dig(bind?.dnsPort ?? 0, '_443._tcp.odd.test', 'TLSA')
      .replaceAll(' ', '')
      .toLowerCase(),
  ).toBe(`311${tlsa}`)
  expect(dig(bind?.dnsPort ?? 0, 'odd.test', 'SOA')).toContain('o\\.k.sijil.test.')
})

test.each(['powerdns', 'bind'] as const)('%s takes part of a network turned round, answers it, and gives it up', async driver => {
  const [server, dnsPort] =
    driver === 'bind' ? [openBind(context('bind', bind)), bind?.dnsPort] : [openPowerdns(context('powerdns', powerdns)), powerdns?.dnsPort]
  const soa = {
    mname: 'ns.sijil.test',
    rname: 'first\\.last.sijil.test',
    serial: 5,
    refresh: 10_800,
    retry: 3600,
    expire: 604_800,
    minimum: 3600,
    soaTtl: 14_400,
  }
  const set = (owner: string, type: string, content: string) => ({ owner, type, ttl: 14_400, contents: [content] })
  const image: ZoneImage = {
    name: part,
    soa,
    sets: [set(`${part}.`, 'NS', 'ns.sijil.test.'), set(`1.${part}.`, 'PTR', 'host.sijil.test.')],
  }
  expect(await server.put(image)).toEqual({ is: 'ok' })
  expect(await server.put({ ...image, soa: { ...soa, serial: 6 } })).toEqual({ is: 'ok' })
  const answer = await server.zone(part)
  expect(answer).toMatchObject({ is: 'ok', zone: { name: part, soa: { rname: soa.rname, serial: 6 } } })
  expect(dig(dnsPort ?? 0, `1.${part}`, 'PTR')).toBe('host.sijil.test.')
  expect(dig(dnsPort ?? 0, part, 'SOA')).toBe(soaContent({ ...soa, serial: 6 }))
  expect(await server.remove(part)).toEqual({ is: 'ok' })
})
