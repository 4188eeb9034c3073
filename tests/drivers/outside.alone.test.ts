import { type LookupAddress, lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callOutside, publicLookup } from '#platform/kernel/outside.ts'
import { freePort } from '#tests/support/running-console.ts'

vi.mock('node:dns', async original => {
  const real = await original<typeof import('node:dns')>()
  return { ...real, lookup: vi.fn(real.lookup) }
})
const looked = vi.mocked(lookup)

let server: Server
let port: number
let asked = 0
beforeAll(async () => {
  port = await freePort()
  server = createServer((request, answer) => {
    asked++
    if (request.url === '/away') return answer.writeHead(302, { location: '/here' }).end()
    if (request.url === '/words') return answer.end('<p>Hello</p>')
    if (request.url === '/drip') {
      const timer = setInterval(() => answer.write(' '), 20)
      return request.once('close', () => clearInterval(timer))
    }
    if (request.url === '/long') return answer.end(JSON.stringify('x'.repeat(1_100_000)))
    answer.end(JSON.stringify({ here: true }))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const call = (address: string, allowPrivate: boolean) => callOutside(address, { allowPrivate }).catch(error => error.reason as string)

test.each([
  ['http://example.com/', 'notHttps'],
  ['https://127.0.0.1:PORT/', 'privateAddress'],
  ['https://[::1]:PORT/', 'privateAddress'],
  ['https://[::ffff:127.0.0.1]:PORT/', 'privateAddress'],
  ['https://2130706433:PORT/', 'privateAddress'],
  ['https://0x7f.1:PORT/', 'privateAddress'],
  ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
  ['https://localhost:PORT/', 'privateAddress'],
  ['https://127.0.0.1.:PORT/', 'privateAddress'],
  ['https://0177.0.0.1:PORT/', 'privateAddress'],
  ['https://127.1:PORT/', 'privateAddress'],
  ['https://１２７.0.0.1:PORT/', 'privateAddress'],
  ['https://0:PORT/', 'privateAddress'],
  ['https://[::]:PORT/', 'privateAddress'],
  ['https://[::ffff:7f00:1]:PORT/', 'privateAddress'],
  ['https://[64:ff9b::7f00:1]:PORT/', 'privateAddress'],
  ['https://[fe80::1]:PORT/', 'privateAddress'],
  ['https://user:secret@127.0.0.1:PORT/', 'privateAddress'],
  ['ftp://example.com/', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
])('%s is not called', async (address, reason) => {
  const before = asked
  expect(await call(address.replace('PORT', String(port)), false)).toBe(reason)
  expect(asked).toBe(before)
})

test('where it is allowed, the answer is taken; a redirect, other words and a flood are not', async () => {
  const at = (path: string) => call(`http://127.0.0.1:${port}${path}`, true)
  expect(await at('/here')).toEqual({ here: true })
  const before = asked
  expect(await at('/away')).toBe('refused')
  expect(asked, 'where a redirect leads is not asked').toBe(before + 1)
  expect(await at('/words')).toBe('badAnswer')
  expect(await at('/long')).toBe('badAnswer')
  expect(await call(`http://127.0.0.1:${await freePort()}/`, true)).toBe('unreachable')
})

test('a server that sends a little for ever is left', async () => {
  const call = callOutside(`http://127.0.0.1:${port}/drip`, { allowPrivate: true, within: 200 })
  await expect(call).rejects.toMatchObject({ reason: 'unreachable' })
})

describe('a name', () => {
  const answers: LookupAddress[][] = []
  beforeEach(() => {
    answers.length = 0
    looked.mockReset()
    looked.mockImplementation(((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, answers.shift() ?? [])) as never)
  })
  const found = (...addresses: string[]) => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))

  test.each([
    ['127.0.0.1'],
    ['93.184.216.34', '10.0.0.7'],
    ['93.184.216.34', '::ffff:10.0.0.7'],
    ['fd00::1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    [],
  ])('that is at %j %j is not called', async (...addresses) => {
    answers.push(found(...addresses.filter(Boolean)))
    expect(await call(`https://rebinding.example:${port}/`, false)).toBe('privateAddress')
  })

  test('is connected to at the address that was checked: what it answers afterwards is not asked for', async () => {
    answers.push(found('93.184.216.34'), found('127.0.0.1'))
    const ask = (options: object) =>
      new Promise(resolve => publicLookup('rebinding.example', options, (error, address) => resolve(error ?? address)))
    expect(await ask({ all: false })).toBe('93.184.216.34')
    expect(looked).toHaveBeenCalledTimes(1)
    expect(await ask({ all: true })).toMatchObject({ reason: 'privateAddress' })
  })
})
