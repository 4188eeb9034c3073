import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/support/call-api.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

/** The journal's files have 16 MB from the beginning; what grows beyond that is a table. */
const largestFile = 17 << 20
let data: Prepared
let running: PlatformProgram | undefined

beforeAll(async () => {
  data = await prepared()
})
afterAll(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
  await data.discard()
})

const text = () => `<p>${randomBytes(24_000).toString('base64')}</p>`
const secret = 'What nobody reads in a log'
const write = (url: string, at: number) => {
  const body = { en: text(), ar: text() }
  return callApi(url, data.token, 'POST', 'predefined-replies', { title: { en: `${secret} ${at}`, ar: '' }, body, categoryId: null })
}

test('a disk that is full: writes are refused with an answer, reading goes on, and nothing that was acknowledged is lost', async () => {
  running = runPlatform('both', data.settings, largestFile)
  const full = await running.ready
  const kept: number[] = []
  let refused: number | undefined
  for (let at = 0; refused === undefined; at += 1) {
    expect(at).toBeLessThan(1500)
    const { status, data: made } = await write(full, at)
    if (status === 201) kept.push(made.id)
    else refused = status
  }
  expect(refused).toBe(503)
  expect(kept.length).toBeGreaterThan(50)
  expect(await callApi(full, data.token, 'GET', `predefined-replies/${kept[0]}`)).toMatchObject({ status: 200, data: { id: kept[0] } })
  running.process.kill('SIGKILL')
  await running.ended
  expect(running.log()).toContain('Check free disk space.')
  expect(running.log()).not.toContain(secret)

  running = runPlatform('both', data.settings)
  const roomy = await running.ready
  for (const id of kept)
    expect(await callApi(roomy, data.token, 'GET', `predefined-replies/${id}`)).toMatchObject({ status: 200, data: { id } })
  expect(await write(roomy, 9999)).toMatchObject({ status: 201 })
})
