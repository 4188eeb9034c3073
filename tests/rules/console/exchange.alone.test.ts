import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('#lib/configuration.ts', () => ({ configuration: () => ({ platformPatience: 500 }) }))
vi.mock('#lib/api/api-messages.ts', () => ({ apiMessages: async () => (key: string) => key }))
vi.mock('#lib/platform-child/state.ts', async original => ({
  ...(await original<object>()),
  platformBaseUrl: async () => address,
  platformState: () => ({ status: 'ready', restarts: 0 }),
}))
let address = ''
let server: Server
beforeAll(async () => {
  // It takes what it is sent; what says so is answered, everything else is left waiting.
  server = createServer((request, response) => {
    request.resume().on('end', () => (request.url === '/answered' ? response.end('{}') : undefined))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = async (path: string, body: Readable) => {
  const { exchange } = await import('#lib/api/exchange.ts')
  return exchange({ method: 'POST', address: path, headers: {}, body })
}

test('what is streamed waits for its answer as long as anything else, and no longer', async () => {
  const begun = performance.now()
  await expect(send('/never', Readable.from(['a', 'b']))).rejects.toMatchObject({ refusal: { code: 'networkConnectionError' } })
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('a body that stops in its middle is broken off, and one that is slow is not', async () => {
  async function* stuck() {
    yield 'a'
    await new Promise(() => {})
  }
  await expect(send('/never', Readable.from(stuck()))).rejects.toThrow()
  async function* slow() {
    for (let piece = 0; piece < 5; piece++) {
      await after(500)
      yield 'a'
    }
  }
  expect((await send('/answered', Readable.from(slow()))).statusCode).toBe(200)
})
