import { afterAll, beforeAll, expect, test } from 'vitest'
import { hmacAlgorithms } from '#contract/dns/dns-drivers.ts'
import { serialBetween } from '#contract/dns/zone-serial.ts'
import type { ControlChannel, DnsServerAccess } from '#platform/drivers/dns/dns-driver.ts'
import { readRndcMessage, rndcMessage } from '#platform/drivers/dns/rndc-message.ts'
import { channelOf, image, openedBind } from '#tests/support/bind-driver.ts'
import { dig, type NameServer, startBind } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { countedFiles } from '#tests/support/start-files.ts'

let platform: TestPlatform
let bind: NameServer
beforeAll(async () => {
  platform = await testPlatform()
  bind = await startBind(['configured.test'], {}, { startFiles: 4 })
}, 60_000)
afterAll(async () => {
  await platform.close()
  await bind.close()
})

const files = countedFiles()
const opened = (of: NameServer, more: Partial<DnsServerAccess> = {}) => openedBind(platform.database.db, of, more, files)
const channel = (of: NameServer) => channelOf(of, files)

test('zones that it made are there after it was killed and started again, and no file is given to two', async () => {
  const { driver, calls } = opened(bind)
  expect(await driver.put(image('one.test', 4_000_000_000))).toEqual({ is: 'ok' })
  const part = '0/26.2.0.192.in-addr.arpa'
  const pointer = { owner: `1.${part}.`, type: 'PTR', ttl: 14_400, contents: ['www.one.test.'] }
  expect(await driver.put({ ...image(part), sets: [...image(part).sets.slice(0, 1), pointer] })).toEqual({ is: 'ok' })
  await bind.restart?.()
  expect(dig(bind.dnsPort, 'www.one.test', 'A')).toBe('192.0.2.1')
  expect(dig(bind.dnsPort, 'one.test', 'SOA')).toContain(' 4000000000 ')
  expect(dig(bind.dnsPort, `1.${part}`, 'PTR')).toBe('www.one.test.')

  // A count that begins anew, as after a backup was restored, passes the files of other zones by.
  const again = channel(bind)
  let next = 0
  const { driver: restored } = opened(bind, { control: again && { ...again, takeFile: async () => ++next } })
  expect(await restored.put(image('three.test'))).toEqual({ is: 'ok' })
  expect(next).toBe(3)
  expect([dig(bind.dnsPort, 'www.one.test', 'A'), dig(bind.dnsPort, 'www.three.test', 'A')]).toEqual(['192.0.2.1', '192.0.2.1'])
  expect(await restored.put(image('four.test'))).toEqual({ is: 'ok' })
  const taken = next
  expect(await restored.put(image('five.test'))).toMatchObject({
    ...{ is: 'rejected', code: 'noSuchZone' },
    message: expect.stringContaining(`/${taken + 1}.db`),
  })

  expect(await driver.remove(part)).toEqual({ is: 'ok' })
  expect(dig(bind.dnsPort, part, 'SOA')).toBe('')
  expect(await driver.remove('one.test')).toEqual({ is: 'ok' })
  expect(await driver.remove('one.test')).toEqual({ is: 'ok' })
  expect(dig(bind.dnsPort, 'one.test', 'SOA')).toBe('')
  // What stands in its configuration keeps its name servers alone: it would come back with a restart.
  expect(await driver.put(image('configured.test'))).toEqual({ is: 'ok' })
  expect(await driver.remove('configured.test')).toEqual({ is: 'ok' })
  expect([dig(bind.dnsPort, 'configured.test', 'NS'), dig(bind.dnsPort, 'www.configured.test', 'A')]).toEqual(['ns1.sijil.test.', ''])
  expect(JSON.stringify(calls)).not.toContain(bind.control?.key)
  expect(JSON.stringify(calls)).not.toContain(bind.accessKey)
})

test('a wrong key of the control channel, a private address and names that end a clause reach nothing', async () => {
  const control = channel(bind) as ControlChannel
  const wrong = opened(bind, { control: { ...control, key: Buffer.from('another').toString('base64') } })
  expect(await wrong.driver.put(image('other.test'))).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  const odd = { ...control, startFolder: '/tmp/x"; }; options { recursion yes' }
  for (const [name, more, code] of [
    ['a.test { }; evil', {}, 'noSuchZone'],
    ['a.test\nstop', {}, 'noSuchZone'],
    ['a.test', { control: odd }, 'refused'],
    ['a.test', { username: 'a"; }; x' }, 'unauthorized'],
  ] as const) {
    const { driver, calls } = opened(bind, more)
    expect(await driver.put(image(name))).toMatchObject({ is: 'rejected', code })
    expect(calls.filter(({ call }) => call.startsWith('rndc'))).toEqual([])
  }
})

test('without a control channel a zone that is not configured is told to be added there', async () => {
  expect(await opened(bind, { control: null }).driver.put(image('nowhere.test'))).toMatchObject({
    ...{ is: 'rejected', code: 'noSuchZone' },
    message: expect.stringContaining('configuration'),
  })
})

test('a message of the control channel is read where it is signed with the key alone', () => {
  const key = { algorithm: 'hmac-sha512', secret: Buffer.from('secret') } as const
  const message = rndcMessage({ _ctrl: { _ser: '1' }, _data: { type: 'null' } }, key).subarray(4)
  expect(readRndcMessage(message, key)).toEqual({ _ctrl: { _ser: '1' }, _data: { type: 'null' } })
  expect(readRndcMessage(message, { ...key, algorithm: 'hmac-sha256' })).toBe(null)
  const changed = Buffer.from(message)
  changed[changed.length - 1] = 120
  expect(readRndcMessage(changed, key)).toBe(null)
  expect(readRndcMessage(message.subarray(0, message.length - 1), key)).toBe(null)
  expect(() => readRndcMessage(message.subarray(0, 60), key)).toThrow('cut off')
})

test('a serial that lies far behind another one leads there in two steps', () => {
  expect(serialBetween(1, 2026)).toBe(null)
  expect(serialBetween(7, 7)).toBe(null)
  expect(serialBetween(1, 4_000_000_000)).toBe(2_000_000_000)
})

test.each(hmacAlgorithms)(
  'updates, transfers and the control channel are signed by %s',
  async algorithm => {
    const server = await startBind(['signed.test'], {}, { startFiles: 1, algorithm })
    try {
      const control = server.control && { ...server.control, algorithm, takeFile: async () => 1, returnFile: async () => undefined }
      const { driver } = opened(server, { tsigAlgorithm: algorithm, control: control ?? null })
      for (const name of ['signed.test', 'made.test']) {
        expect(await driver.put(image(name))).toEqual({ is: 'ok' })
        expect(dig(server.dnsPort, `www.${name}`, 'A')).toBe('192.0.2.1')
      }
      const other = algorithm === 'hmac-sha256' ? 'hmac-sha1' : 'hmac-sha256'
      expect(await opened(server, { tsigAlgorithm: other }).driver.zone('signed.test')).toMatchObject({
        is: 'rejected',
        code: 'unauthorized',
      })
    } finally {
      await server.close()
    }
  },
  30_000,
)
