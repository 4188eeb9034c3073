import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { callApi } from '#tests/support/call-api.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

let data: Prepared
let programs: PlatformProgram[]
let urls: string[]

beforeAll(async () => {
  data = await prepared()
  programs = [
    runPlatform('api', data.settings),
    runPlatform('api', data.settings),
    runPlatform('worker', data.settings),
    runPlatform('worker', data.settings),
  ]
  urls = await Promise.all(programs.slice(0, 2).map(program => program.ready))
})
afterAll(async () => {
  for (const program of programs) program.process.kill('SIGTERM')
  const ends = await Promise.all(programs.map(program => program.ended))
  await data.discard()
  expect(ends.map(end => end.code)).toEqual([0, 0, 0, 0])
})

const [first, second] = [0, 1]
const call = (api: number, ...rest: [method: string, path: string, body?: unknown, headers?: Record<string, string>]) =>
  callApi(urls[api] ?? '', data.token, ...rest)
const group = (name: string) => ({ name: { en: name, ar: name }, colour: '#1F6B50' })

test('what one API writes, the other reads at once', async () => {
  const made = await call(first, 'POST', 'client-group', group('Partners'))
  expect(made.status).toBe(201)
  expect(await call(second, 'GET', `client-group/${made.data.id}`)).toMatchObject({ status: 200, data: { version: 1 } })
})

test('a save over a newer version is refused, whichever API took it', async () => {
  const { id } = (await call(first, 'POST', 'client-group', group('Resellers'))).data
  const saves = [1, 2, 3, 4, 5, 6].map(turn => call(turn % 2, 'PATCH', `client-group/${id}`, { version: 1, discount: turn }))
  const codes = (await Promise.all(saves)).map(answer => answer.status)
  expect(codes.sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('the same idempotency key at both APIs together makes one record', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([first, second, first, second].map(api => call(api, 'POST', 'client-group', group('Once'), headers)))
  const made = answers.filter(answer => answer.status === 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(answer => answer.data.id)).size).toBe(1)
})

// A process holds settings, bans and texts in memory; one that another process changed must be gone from there within two seconds.
const within = async <T>(ask: () => Promise<T>, wanted: T) => expect.poll(ask, { timeout: 2000, interval: 50 }).toBe(wanted)

test('a setting that is changed at one API is followed by the other within two seconds, and back', async () => {
  const state = async () => (await call(second, 'GET', 'maintenance')).data.state
  expect(await state()).toBe('off')
  for (const [on, wanted] of [
    [true, 'on'],
    [false, 'off'],
  ] as const) {
    const { version } = (await call(first, 'GET', 'settings')).data
    const changed = await call(first, 'PATCH', 'settings', { version, changes: { maintenanceOn: on }, reason: 'New servers' })
    expect(changed.status).toBe(200)
    await within(state, wanted)
  }
})

test('an address that is banned at one API is refused by the other within two seconds, and let in again', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const status = async () => (await call(second, 'GET', 'client-group', undefined, from)).status
  expect(await status()).toBe(200)
  const { id } = (await call(first, 'POST', 'banned-ip', { network: '203.0.113.0/28', reason: 'Guesses passwords' })).data
  await within(status, 403)
  expect((await call(first, 'DELETE', `banned-ip/${id}`, {})).status).toBe(200)
  await within(status, 200)
})

test('a text of the company is answered by the other API within two seconds, and the built-in one again', async () => {
  const message = async () => {
    const answer = await fetch(`${urls[second]}/v1/client-group/999999`, { headers: { authorization: `Bearer ${data.token}` } })
    return (await answer.json()).message as string
  }
  const builtIn = await message()
  const where = [
    { field: 'languageId', operator: 'eq' as const, value: 1 },
    { field: 'namespace', operator: 'eq' as const, value: 'problems' },
    { field: 'key', operator: 'eq' as const, value: 'notFound.message' },
  ]
  const { items } = (await call(first, 'GET', `language-string?filter=${encodeURIComponent(encodeFilter({ where }))}`)).data
  const [{ id, version }] = items
  expect((await call(first, 'PATCH', `language-string/${id}`, { version, text: 'We have no such thing' })).status).toBe(200)
  await within(message, 'We have no such thing')
  expect((await call(first, 'PATCH', `language-string/${id}`, { version: version + 1, text: null })).status).toBe(200)
  await within(message, builtIn)
})
