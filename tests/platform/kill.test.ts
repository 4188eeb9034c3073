import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/support/call-api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

const rounds = 3
const writesBeforeKill = 40
let data: Prepared
const programs: PlatformProgram[] = []
const many = 400

beforeAll(async () => {
  data = await prepared({}, async ({ database: { db } }) => {
    await sql`insert into "clientGroups" ("name", "colour", "createdOn", "updatedOn")
      select jsonb_build_object('en', 'Many ' || n, 'ar', 'Many ' || n), '#1F6B50', now(), now() from generate_series(1, ${many}::int) n`.execute(
      db,
    )
  })
})
afterAll(async () => {
  for (const program of programs) program.process.kill('SIGKILL')
  await Promise.all(programs.map(program => program.ended))
  await data.discard()
})

function start(role: string): PlatformProgram {
  const program = runPlatform(role, data.settings)
  programs.push(program)
  return program
}

/** Writes until the program is gone; answers the ids that it acknowledged. */
async function writeUntilKilled(url: string, round: number, kill: () => void): Promise<number[]> {
  const acknowledged: number[] = []
  const writer = async (lane: number) => {
    for (let turn = 0; ; turn += 1) {
      const name = `Group ${round} ${lane} ${turn}`
      const answer = await callApi(url, data.token, 'POST', 'client-group', { name: { en: name, ar: name }, colour: '#1F6B50' }).catch(
        () => undefined,
      )
      if (!answer) return
      expect(answer.status).toBe(201)
      acknowledged.push(answer.data.id)
      if (acknowledged.length === writesBeforeKill) kill()
    }
  }
  await Promise.all([writer(1), writer(2), writer(3), writer(4)])
  return acknowledged
}

test('kill -9 in the middle of writes: the next start works, and no acknowledged write is lost', async () => {
  const acknowledged: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const running = start('both')
    acknowledged.push(...(await writeUntilKilled(await running.ready, round, () => running.process.kill('SIGKILL'))))
    expect((await running.ended).signal).toBe('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesBeforeKill)
  const url = await start('both').ready
  for (const id of acknowledged)
    expect(await callApi(url, data.token, 'GET', `client-group/${id}`)).toMatchObject({ status: 200, data: { id } })
})

test('kill -9 of the worker in the middle of a bulk action: another one goes on, and no record is treated twice', async () => {
  const first = programs.at(-1) as PlatformProgram
  const at = await first.ready
  const where = [{ field: 'name', operator: 'contains', value: 'Many ' }]
  const { data: run } = await callApi(at, data.token, 'POST', 'bulk', { resource: 'clientGroups', action: 'remove', where })
  expect(run).toMatchObject({ total: many })
  const read = async (url: string) => (await callApi(url, data.token, 'GET', `job-run/${run.id}`)).data
  await eventually(async () => expect((await read(at)).done).toBeGreaterThan(10))
  // PostgreSQL has another worker at once, the embedded database the same one again.
  first.process.kill('SIGKILL')
  await first.ended
  const url = await start('both').ready
  const cut = await read(url)
  expect(cut.state).toBe('running')
  expect(cut.done).toBeLessThan(many)
  const ended = await eventually(async () => {
    const now = await read(url)
    expect(now.state).not.toBe('running')
    return now
  })
  expect(ended).toMatchObject({ state: 'success', done: many, doneCount: many, skippedCount: 0, failedCount: 0 })
})
