import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolOf } from '#lib/api/pool.ts'

let server: Server
beforeAll(async () => {
  process.env.PLATFORM_PATIENCE = '2'
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"success":')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  delete process.env.PLATFORM_PATIENCE
  server.closeAllConnections()
  server.close()
})

test('an answer that stops in its middle is broken off, not waited for without end', async () => {
  const { port } = server.address() as AddressInfo
  const { statusCode, body } = await poolOf(`http://127.0.0.1:${port}`).request({ method: 'GET', path: '/' })
  expect(statusCode).toBe(200)
  await expect(body.text()).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' })
})
