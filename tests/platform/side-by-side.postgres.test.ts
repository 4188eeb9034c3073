import { afterAll, beforeAll, expect, test } from 'vitest'
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
