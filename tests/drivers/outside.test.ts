import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOutside } from '#platform/kernel/outside.ts'
import { freePort } from '#tests/support/running-console.ts'

let server: Server
let port: number
let asked = 0
beforeAll(async () => {
  port = await freePort()
  server = createServer((request, answer) => {
    asked++
    if (request.url === '/away') return answer.writeHead(302, { location: '/here' }).end()
    if (request.url === '/words') return answer.end('<p>Hello</p>')
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
])('%s is not called', async (address, reason) => {
  const before = asked
  expect(await call(address.replace('PORT', String(port)), false)).toBe(reason)
  expect(asked).toBe(before)
})

test('where it is allowed, the answer is taken; a redirect, other words and a flood are not', async () => {
  const at = (path: string) => call(`http://127.0.0.1:${port}${path}`, true)
  expect(await at('/here')).toEqual({ here: true })
  expect(await at('/away')).toBe('refused')
  expect(await at('/words')).toBe('badAnswer')
  expect(await at('/long')).toBe('badAnswer')
  expect(await call(`http://127.0.0.1:${await freePort()}/`, true)).toBe('unreachable')
})
