import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bindZones } from '#platform/drivers/dns/bind-zones.ts'
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
const opened = (of: NameServer, more: Partial<DnsServerAccess> = {}) => openedBind(platform.database.db, of, more)

test('a zone that somebody else made by the control channel is not deleted', async () => {
  const server = await startBind(['configured.test'], {}, { startFiles: 1 })
  try {
    const startFolder = server.control?.startFolder ?? ''
    const clause = (file: string) => `{ type primary; file "${file}"; allow-update { key "sijil"; }; };`
    server.rndc?.('addzone', 'by-hand.test', clause(`${startFolder}/../configured.test.db`))
    server.addStartFile?.(2)
    server.rndc?.('addzone', 'secondary.test', `{ type secondary; file "${startFolder}/2.db"; primaries { 127.0.0.1; }; };`)
    const { driver, calls } = opened(server)
    expect(await driver.remove('by-hand.test')).toEqual({ is: 'ok' })
    await driver.remove('secondary.test')
    expect(calls.filter(({ call }) => call === 'rndc delzone')).toEqual([])
    expect(server.rndc?.('zonestatus', 'by-hand.test')).toContain('type: primary')
  } finally {
    await server.close()
  }
}, 30_000)

test('a file is used up by what is wrong with it alone, and files that cannot be read are passed by', async () => {
  const server = await startBind([], {}, { startFiles: 3 })
  try {
    const startFolder = server.control?.startFolder ?? ''
    const files = countedFiles()
    const control = channelOf(server, files) as ControlChannel
    const { driver, context } = opened(server, { control })
    // A label that is too long is refused before any file is looked at.
    const long = `${'a'.repeat(64)}.test`
    expect(await bindZones(context, control).add(long)).toMatchObject({ is: 'rejected' })
    expect(files.taken()).toBe(0)
    rmSync(join(startFolder, '1.db'))
    mkdirSync(join(startFolder, '1.db'))
    writeFileSync(join(startFolder, '2.db'), 'not a zone')
    expect(await driver.put(image('third.test'))).toEqual({ is: 'ok' })
    expect(files.taken()).toBe(3)
  } finally {
    await server.close()
  }
}, 30_000)

test('who transfers a zone that was made is what the options of the server say', async () => {
  expect(await opened(bind).driver.put(image('shared.test'))).toEqual({ is: 'ok' })
  const key = `hmac-sha256:control:${bind.control?.key}`
  expect(dig(bind.dnsPort, '-y', key, 'shared.test', 'AXFR')).toContain('192.0.2.1')
  expect(await opened(bind).driver.remove('shared.test')).toEqual({ is: 'ok' })
})

test('a test says that the control channel does not answer to its key', async () => {
  const control = channelOf(bind, countedFiles()) as ControlChannel
  expect(await opened(bind).driver.test()).toMatchObject({ is: 'ok', version: expect.stringContaining('DNS 9.') })
  const wrong = { ...control, key: Buffer.from('another').toString('base64') }
  expect(await opened(bind, { control: wrong }).driver.test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
})

test('the timer of a command ends with it', async () => {
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  try {
    await opened(bind, { timeout: 77 }).driver.remove('nowhere.test')
    const timers = set.mock.calls.flatMap(([, ms], at) => (ms === 77_000 ? [set.mock.results[at]?.value] : []))
    expect(timers.length).toBeGreaterThan(0)
    const ended = new Set(cleared.mock.calls.map(([timer]) => timer))
    expect(timers.filter(timer => !ended.has(timer))).toEqual([])
  } finally {
    set.mockRestore()
    cleared.mockRestore()
  }
})

/** A control channel that signs rightly what these say of a reply. */
async function falseChannel(reply: (asked: Record<string, string>) => Record<string, string>) {
  const key = { algorithm: 'hmac-sha256', secret: Buffer.from('secret') } as const
  const answer = (socket: Socket) =>
    socket.on('data', part => {
      const asked = readRndcMessage(part.subarray(4), key)?._ctrl as Record<string, string>
      const now = String(Math.floor(Date.now() / 1000))
      const ctrl = reply({ ...asked, _rpl: '1', _tim: now, _nonce: '7' })
      socket.write(rndcMessage({ _ctrl: ctrl, _data: { result: '0', text: 'type: primary' } }, key))
    })
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const control: ControlChannel = {
    ...{ port, algorithm: 'hmac-sha256', key: key.secret.toString('base64'), startFolder: '/tmp' },
    ...{ takeFile: async () => 1, returnFile: async () => undefined },
  }
  return { control, close: () => new Promise(done => server.close(done)) }
}

test.each([
  ['another message', { _ser: '1' }, false],
  ['no message', { _rpl: '0' }, false],
  ['one of yesterday', { _tim: String(Math.floor(Date.now() / 1000) - 86_400) }, false],
  ['no time', { _tim: 'now' }, false],
  ['the message', {}, true],
])('a reply to %s is one to ours or is none', async (_, more, taken) => {
  const channel = await falseChannel(asked => ({ ...asked, ...more }))
  try {
    const { calls, driver } = opened(bind, { control: channel.control })
    await driver.remove('configured.test')
    const [status] = calls.filter(({ call }) => call === 'rndc zonestatus')
    expect(status?.answer.is).toBe(taken ? 'ok' : 'retryable')
  } finally {
    await channel.close()
  }
})
