import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

/** A mail server that says this of a whole mail; null: it ends the connection without a word. */
let answer: string | null = '250 taken'
let taken = 0
let server: Server
let platform: TestPlatform
beforeAll(async () => {
  server = createServer(socket => {
    let inData = false
    socket.on('error', () => {})
    socket.write('220 mx.test ESMTP\r\n')
    createInterface(socket).on('line', line => {
      if (inData && line !== '.') return
      if (inData) {
        taken++
        inData = false
        return answer === null ? socket.destroy() : socket.write(`${answer}\r\n`)
      }
      inData = line.startsWith('DATA')
      return socket.write(inData ? '354 go on\r\n' : '250 mx.test\r\n')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await platform.close()
  await new Promise(resolve => server.close(resolve))
})
beforeEach(() => {
  answer = '250 taken'
  taken = 0
})

const queue = async (once: boolean) =>
  (await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, {
      to: 'x@client.example',
      template: 'testMail',
      language: 'en-US',
      category: 'general',
      values: { name: 'X' },
      once,
    }),
  )) as number
const attempt = (id: number) =>
  doJob(platform, sendEmail, { id })
    .then(() => 'done')
    .catch(() => 'refused')
const stored = (id: number) => platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const folder = () => join(platform.systemScope().services.config.dataDir, 'handed-over')
const given = (id: number, handedOver: string) =>
  platform.database.db.updateTable('emailMessages').set({ handedOver }).where('id', '=', id).execute()

test('a mail to one of many whose server took it without a word is not sent again; any other is', async () => {
  answer = null
  const [one, other] = [await queue(true), await queue(false)]
  expect([await attempt(one), await attempt(other)]).toEqual(['done', 'refused'])
  expect(await stored(one)).toMatchObject({ state: 'sent', providerId: null, handedOver: null })
  expect(await stored(other)).toMatchObject({ state: 'queued' })
  expect(existsSync(join(folder(), String(one)))).toBe(false)
  answer = '250 taken'
  await attempt(one)
  await attempt(other)
  expect(taken).toBe(3)
})

test('one that a server refused at its end may be tried again, until it is taken', async () => {
  answer = '451 later'
  const id = await queue(true)
  expect(await attempt(id)).toBe('refused')
  expect(await stored(id)).toMatchObject({ state: 'queued', handedOver: null })
  answer = '250 taken'
  expect(await attempt(id)).toBe('done')
  expect(await stored(id)).toMatchObject({ state: 'sent', providerId: expect.stringContaining('250 taken') })
  expect(taken).toBe(2)
})

test('a worker that ended while it gave a mail away: it goes out only where the server cannot have it', async () => {
  const here = `${hostname()}:${platform.systemScope().services.config.dataDir}`
  const [marked, unmarked, elsewhere] = [await queue(true), await queue(true), await queue(true)]
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), String(marked)), '')
  await given(marked, here)
  await given(unmarked, here)
  await given(elsewhere, 'another machine:/data')
  for (const id of [marked, unmarked, elsewhere]) expect(await attempt(id)).toBe('done')
  expect(taken).toBe(1)
  for (const id of [marked, unmarked, elsewhere]) expect(await stored(id)).toMatchObject({ state: 'sent', handedOver: null })
  expect((await stored(unmarked)).providerId).toContain('250 taken')
})
