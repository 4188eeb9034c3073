import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeEndlessBodies } from '#platform/close-endless-bodies.ts'

let app: FastifyInstance
let port: number
const opened: Socket[] = []
const released = Promise.withResolvers<string>()
beforeAll(async () => {
  app = Fastify()
  closeEndlessBodies(app, { call: 100, upload: 3_600_000 })
  app.get('/slow', () => released.promise)
  app.post('/call', async () => 'heard')
  app.post('/upload', { config: { endpoint: { upload: true } } as object }, async () => 'heard')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await app.close()
})

test('a call without a body may take its time', async () => {
  const asked = fetch(`http://127.0.0.1:${port}/slow`)
  // What begins later and does not end is closed: by then a call of its age would be.
  await once((await begin('/call', '{"a":')).resume(), 'close')
  released.resolve('told')
  expect(await (await asked).text()).toBe('told')
})

async function begin(path: string, body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n${body}`)
  return socket
}

test('a body that never ends is closed; one that ends is answered, also when files may take their time', async () => {
  const slow = await begin('/upload', '{')
  const endless = await begin('/call', '{"a":')
  await once(endless.resume(), 'close')
  const whole = await begin('/call', `{"a":"${'x'.repeat(12)}"}`)
  expect(String((await once(whole, 'data'))[0])).toContain('heard')
  slow.write(`"a":"${'x'.repeat(12)}"}`)
  expect(String((await once(slow, 'data'))[0])).toContain('heard')
})
