import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DnsCall, DnsDriver, DnsServerAccess, FollowedZone, MadeByUs } from '#platform/drivers/dns/dns-driver.ts'
import { openPowerdns } from '#platform/drivers/dns/powerdns.ts'
import { image, openedBind } from '#tests/support/bind-driver.ts'
import { dig, type NameServer, startBind, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { countedFiles } from '#tests/support/start-files.ts'

const transferKey = { name: 'transfer.sijil', secret: randomBytes(32).toString('base64') }
let platform: TestPlatform
let [primary, bind, powerdns]: NameServer[] = []
beforeAll(async () => {
  platform = await testPlatform()
  ;[primary, bind, powerdns] = await Promise.all([
    startBind(['shared.test', 'theirs.test', 'turned.test'], {}, { transferKey }),
    startBind(['theirs.test'], {}, { startFiles: 5, transferKey }),
    startPowerdns(),
  ])
}, 60_000)
afterAll(async () => {
  await platform.close()
  await Promise.all([primary?.close(), bind?.close(), powerdns?.close()])
})

const of = (server: NameServer | undefined) => server as NameServer
const files = countedFiles()
function opened(kind: 'powerdns' | 'bind'): { driver: DnsDriver; calls: DnsCall[]; dnsPort: number; other: string } {
  const at = of(kind === 'bind' ? bind : powerdns)
  if (kind === 'bind') return { ...openedBind(platform.database.db, at, {}, files), dnsPort: at.dnsPort, other: at.accessKey }
  const { context, calls } = openedBind(platform.database.db, at, { driver: 'powerdns', queryPort: at.dnsPort, control: null })
  return { driver: openPowerdns(context), calls, dnsPort: at.dnsPort, other: at.accessKey }
}
const followed = (name: string, more: Partial<FollowedZone> = {}): FollowedZone => ({
  name,
  primaries: [{ address: '127.0.0.1', port: of(primary).port }],
  key: { ...transferKey, algorithm: 'hmac-sha256' },
  ...more,
})
/** Whether what stands on a server under a name was made there by us. */
const made = (isOurs: boolean): MadeByUs => ({ has: async () => isOurs, make: (_what, _name, call) => call() })
const [all, none] = [made(true), made(false)]
const ok = { is: 'ok' }
/** What a server holds of a zone, once it was transferred. */
const held = (driver: DnsDriver, name: string) =>
  expect.poll(
    async () => {
      const answer = await driver.transferred?.(name)
      return answer?.is === 'ok' ? answer.zone : answer
    },
    { timeout: 15_000 },
  )
const atPrimary = () => openedBind(platform.database.db, of(primary), { control: null } as Partial<DnsServerAccess>).driver

test.each(['powerdns', 'bind'] as const)('a zone of %s follows a primary, by a key, and is what that says', async kind => {
  const { driver, calls, dnsPort } = opened(kind)
  const first = image('shared.test', 100 + (kind === 'bind' ? 50 : 0))
  expect(await atPrimary().put(first)).toMatchObject(ok)
  expect(await driver.follow?.(followed('shared.test'), none)).toMatchObject(ok)
  expect(await driver.retrieve?.('shared.test')).toMatchObject(ok)
  await held(driver, 'shared.test').toMatchObject({ soa: { serial: first.soa.serial }, sets: expect.arrayContaining([first.sets[1]]) })
  expect(dig(dnsPort, 'www.shared.test', 'A')).toBe('192.0.2.1')

  const next = {
    ...image('shared.test', first.soa.serial + 1),
    sets: [...first.sets, { owner: 'new.shared.test.', type: 'A', ttl: 14_400, contents: ['192.0.2.77'] }],
  }
  expect(await atPrimary().put(next)).toMatchObject(ok)
  // Safe to repeat, with the same primaries.
  expect(await driver.follow?.(followed('shared.test'), all)).toMatchObject(ok)
  expect(await driver.retrieve?.('shared.test')).toMatchObject(ok)
  await held(driver, 'shared.test').toMatchObject({ soa: { serial: next.soa.serial } })
  expect(dig(dnsPort, 'new.shared.test', 'A')).toBe('192.0.2.77')
  expect(dig(dnsPort, 'shared.test', 'SOA')).toContain(` ${next.soa.serial} `)

  expect(await driver.remove('shared.test')).toEqual(ok)
  expect(dig(dnsPort, 'shared.test', 'SOA')).toBe('')
  expect(await driver.remove('shared.test')).toEqual(ok)
  expect(JSON.stringify(calls)).not.toContain(transferKey.secret)
})

test.each(['powerdns', 'bind'] as const)('what %s cannot transfer holds nothing; with the right primary it does', async kind => {
  const { driver, dnsPort } = opened(kind)
  expect(await driver.follow?.(followed('turned.test', { key: null }), none)).toMatchObject(ok)
  expect(await driver.retrieve?.('turned.test')).toMatchObject(ok)
  expect(await driver.transferred?.('turned.test')).toEqual({ is: 'ok', zone: null })
  expect(await driver.follow?.(followed('turned.test'), all)).toMatchObject(ok)
  expect(await driver.retrieve?.('turned.test')).toMatchObject(ok)
  await held(driver, 'turned.test').toMatchObject({ name: 'turned.test' })
  // The same name of our own comes in its place, and the other way round.
  const own = image('turned.test', 4_000_000_000)
  expect(await driver.put(own)).toMatchObject(ok)
  expect(dig(dnsPort, 'www.turned.test', 'A')).toBe('192.0.2.1')
  expect(await driver.follow?.(followed('turned.test'), none)).toMatchObject({ is: 'rejected' })
  expect(await driver.follow?.(followed('turned.test'), all)).toMatchObject(ok)
  expect(await driver.remove('turned.test')).toEqual(ok)
})

test('a zone of somebody else is followed by nobody, and a key of somebody else stays theirs', async () => {
  expect(await opened('bind').driver.follow?.(followed('theirs.test'), all)).toMatchObject({
    is: 'rejected',
    message: expect.stringContaining('configuration'),
  })
  const { driver } = opened('powerdns')
  expect(await driver.put(image('theirs.test'))).toMatchObject(ok)
  expect(await driver.follow?.(followed('theirs.test'), none)).toMatchObject({ is: 'rejected', code: 'recordRefused' })
  expect(await driver.remove('theirs.test')).toEqual(ok)
  const key = { name: transferKey.name, algorithm: 'hmac-sha256' as const, secret: randomBytes(32).toString('base64') }
  expect(await driver.follow?.(followed('shared.test'), none)).toMatchObject(ok)
  expect(await driver.follow?.(followed('turned.test', { key }), none)).toMatchObject({ is: 'rejected', code: 'recordRefused' })
  // That a zone of ours is signed with it makes it no key of ours.
  const zoneAlone: MadeByUs = { ...none, has: async what => what === 'zone' }
  expect(await driver.follow?.(followed('shared.test', { key }), zoneAlone)).toMatchObject({ is: 'rejected', code: 'recordRefused' })
  expect(await driver.follow?.(followed('shared.test', { key }), all)).toMatchObject(ok)
})

test('names that end a clause reach no control channel', async () => {
  const { driver, calls } = opened('bind')
  expect(await driver.follow?.(followed('a.test" { }; evil'), none)).toMatchObject({ is: 'rejected' })
  const key = { name: 'k"; }; x', algorithm: 'hmac-sha256' as const, secret: null }
  expect(await driver.follow?.(followed('b.test', { key }), none)).toMatchObject({ is: 'rejected' })
  expect(calls).toEqual([])
})
