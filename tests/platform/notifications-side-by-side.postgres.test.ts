import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/kernel/database.ts'
import { callApi } from '#tests/support/call-api.ts'
import { type EventStream, openEvents } from '#tests/support/event-stream.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

let data: Prepared
let programs: PlatformProgram[]
let urls: string[]
let streams: EventStream[]

beforeAll(async () => {
  data = await prepared()
  programs = [runPlatform('api', data.settings), runPlatform('api', data.settings)]
  urls = await Promise.all(programs.map(program => program.ready))
  streams = await Promise.all(urls.map(url => openEvents(`${url}/v1/notification/stream`, { authorization: `Bearer ${data.token}` })))
})
afterAll(async () => {
  await data.discard()
})

const ask = (api: number, method: string, path: string, body?: unknown) => callApi(urls[api] ?? '', data.token, method, path, body)
const events = (api: number, name: string) => (streams[api] as EventStream).events.filter(({ event }) => event === name)

test('what one process announces, the tabs of the other hear', async () => {
  await eventually(() => expect([events(0, 'count'), events(1, 'count')].map(found => found.length)).toEqual([1, 1]))
  const tried = await ask(0, 'POST', 'notification/push', {
    endpoint: 'https://push.example.com/one',
    keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
  })
  expect(tried.status).toBe(201)
  expect((await ask(0, 'POST', `notification/push/${tried.data.id}/test`, {})).status).toBe(200)
  for (const tab of [0, 1]) await eventually(() => expect(events(tab, 'notification')).toMatchObject([{ data: { key: 'pushTest' } }]))
  await ask(1, 'POST', 'notification/mark', { read: true })
  await eventually(() => expect(events(0, 'count').at(-1)?.data).toEqual({ unread: 0 }))
})

test('a broken connection to the database comes back, and each tab asks for what it missed', async () => {
  const { db, pool, close } = await openDatabase({ databaseUrl: data.settings.DATABASE_URL, directory: '' })
  await pool?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sijil notifications' and datname = current_database()`,
  )
  await close()
  expect(db).toBeDefined()
  await Promise.all(streams.map(({ ended }) => ended))
  const again = await openEvents(`${urls[1]}/v1/notification/stream`, { authorization: `Bearer ${data.token}`, 'last-event-id': '0' })
  await eventually(() => expect(again.events[0]).toMatchObject({ event: 'count' }))
  streams = [again]
})

test('an open stream does not keep a process from ending', async () => {
  // A process that does not end by itself within 9 s ends with 1.
  for (const program of programs) program.process.kill('SIGTERM')
  const ends = await Promise.all(programs.map(program => program.ended))
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  await Promise.all(streams.map(({ ended }) => ended))
})
