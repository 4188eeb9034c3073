import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakableServer, breakableServer } from '#tests/support/breakable-server.ts'
import { callApi } from '#tests/support/call-api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

let data: Prepared
let server: BreakableServer
let program: PlatformProgram
const many = 300

beforeAll(async () => {
  data = await prepared({}, async ({ database: { db } }) => {
    await sql`insert into "clientGroups" ("name", "colour", "createdOn", "updatedOn")
      select jsonb_build_object('en', 'Many ' || n, 'ar', 'Many ' || n), '#1F6B50', now(), now() from generate_series(1, ${many}::int) n`.execute(
      db,
    )
  })
  server = await breakableServer(data.settings.DATABASE_URL as string)
  program = runPlatform('both', { ...data.settings, DATABASE_URL: server.url, WORKER_PATIENCE: '5' })
})
afterAll(async () => {
  program.process.kill('SIGKILL')
  await program.ended
  await data.discard()
  await server.breakOff()
})

/** When the log had something to complain of, in milliseconds. */
const complaints = () =>
  program
    .log()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as { level: string | number; time: string | number; msg: string })
    .filter(({ level }) => ['error', 'warn', 50, 40].includes(level))

test('PostgreSQL goes away in the middle of a bulk action and comes back: 503 meanwhile, few lines of log, and the job goes on', async () => {
  const url = await program.ready
  const where = [{ field: 'name', operator: 'contains', value: 'Many ' }]
  const { data: run } = await callApi(url, data.token, 'POST', 'bulk', { resource: 'clientGroups', action: 'remove', where })
  const read = async () => (await callApi(url, data.token, 'GET', `job-run/${run.id}`)).data
  await eventually(async () => expect((await read()).done).toBeGreaterThan(10))
  await server.breakOff()
  for (let turn = 0; turn < 40; turn++) {
    const answers = await Promise.all(
      ['/readyz', '/v1/client-group'].map(path => fetch(url + path, { headers: { authorization: `Bearer ${data.token}` } })),
    )
    for (const answer of answers) {
      expect({ status: answer.status, again: answer.headers.get('retry-after') }).toEqual({ status: 503, again: '5' })
      await answer.text()
    }
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const said = complaints()
  expect(new Set(said.map(({ msg }) => msg))).toEqual(new Set(['the database does not answer']))
  const times = said.map(({ time }) => new Date(time).getTime())
  expect(times.filter((time, at) => at > 0 && time - (times[at - 1] as number) < 950)).toEqual([])
  await server.mend()
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200))
  const ended = await eventually(async () => {
    const now = await read()
    expect(now.state).not.toBe('running')
    return now
  })
  expect(ended).toMatchObject({ state: 'success', done: many, doneCount: many, skippedCount: 0, failedCount: 0 })
})
