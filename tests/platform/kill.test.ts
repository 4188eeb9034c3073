import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/support/call-api.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

const rounds = 3
const writesBeforeKill = 40
let data: Prepared
let program: PlatformProgram | undefined

beforeAll(async () => {
  data = await prepared()
})
afterAll(async () => {
  program?.process.kill('SIGKILL')
  await program?.ended
  await data.discard()
})

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
    const running = runPlatform('both', data.settings)
    program = running
    acknowledged.push(...(await writeUntilKilled(await running.ready, round, () => running.process.kill('SIGKILL'))))
    expect((await running.ended).signal).toBe('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesBeforeKill)
  program = runPlatform('both', data.settings)
  const url = await program.ready
  for (const id of acknowledged)
    expect(await callApi(url, data.token, 'GET', `client-group/${id}`)).toMatchObject({ status: 200, data: { id } })
})
