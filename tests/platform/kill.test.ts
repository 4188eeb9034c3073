import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { callApi } from '#tests/support/call-api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killedPrograms } from '#tests/support/killed-programs.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'

const rounds = 3
const writesBeforeKill = 40
let data: Prepared
const { start, last, discard } = killedPrograms(() => data)
const many = 400
const tags = 20_000
const mails = 60

beforeAll(async () => {
  data = await prepared({}, async ({ database: { db }, systemScope }) => {
    const mail = { template: 'passwordReset', language: 'en-US', category: 'access', values: { name: 'Sara', minutes: 60 } } as const
    for (let at = 0; at < mails; at++)
      await inTransaction(systemScope(), scope =>
        queueEmail(scope, { ...mail, to: `sara${at}@example.sa`, secretValues: { link: 'https://x.sa' } }),
      )
    await sql`insert into "clientTags" ("name", "foldedEn", "colour", "createdOn", "updatedOn")
      select jsonb_build_object('en', 'Tag ' || n, 'ar', ''), 'tag ' || n, '#1F6B50', now(), now() from generate_series(1, ${tags}::int) n`.execute(
      db,
    )
    await sql`insert into "clientGroups" ("name", "colour", "createdOn", "updatedOn")
      select jsonb_build_object('en', 'Many ' || n, 'ar', 'Many ' || n), '#1F6B50', now(), now() from generate_series(1, ${many}::int) n`.execute(
      db,
    )
  })
})
afterAll(discard)

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
    const running = start()
    acknowledged.push(...(await writeUntilKilled(await running.ready, round, () => void running.kill())))
    expect((await running.ended).signal).toBe('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesBeforeKill)
  const url = await start().ready
  for (const id of acknowledged)
    expect(await callApi(url, data.token, 'GET', `client-group/${id}`)).toMatchObject({ status: 200, data: { id } })
})

test('kill -9 of the worker in the middle of a bulk action and an export: another one goes on, and nothing is done twice', async () => {
  const first = last()
  const at = await first.ready
  const where = [{ field: 'name', operator: 'contains', value: 'Many ' }]
  const { data: run } = await callApi(at, data.token, 'POST', 'bulk', { resource: 'clientGroups', action: 'remove', where })
  expect(run).toMatchObject({ total: many })
  const table = { resource: 'clientTags', format: 'csv', columns: ['id', 'name'] }
  const { data: file } = await callApi(at, data.token, 'POST', 'table-export', table)
  expect(file).toMatchObject({ total: tags })
  const read = async (url: string, { id } = run) => (await callApi(url, data.token, 'GET', `job-run/${id}`)).data
  await eventually(async () => {
    expect((await read(at)).done).toBeGreaterThan(5)
    expect((await read(at, file)).done).toBeGreaterThan(0)
  })
  // PostgreSQL has another worker at once, the embedded database the same one again.
  await first.kill()
  const url = await start().ready
  const cut = await read(url)
  expect(cut.state).toBe('running')
  expect(cut.done).toBeLessThan(many)
  const end = (one: { id: number }) =>
    eventually(async () => {
      const now = await read(url, one)
      expect(now.state).not.toBe('running')
      return now
    })
  const written = await end(file)
  expect(written).toMatchObject({ state: 'success', done: tags })
  const lines = await (await fetch(`${url}/v1/file/${written.fileId}`, { headers: { authorization: `Bearer ${data.token}` } })).text()
  expect(lines.split('\r\n')).toHaveLength(tags + 2)
  expect(await end(run)).toMatchObject({ state: 'success', done: many, doneCount: many, skippedCount: 0, failedCount: 0 })
})

test('the mails that were on their way through all of these kills are each there once', async () => {
  const outbox = () => readdirSync(join(data.settings.DATA_DIR as string, 'outbox'))
  await eventually(() => {
    const named = outbox().filter(name => name.endsWith('.json') && !name.startsWith('.'))
    const ids = new Set(named.map(name => name.split('-').at(-1)))
    expect(ids.size).toBeGreaterThanOrEqual(mails)
    expect(named.length).toBe(ids.size)
  })
})
