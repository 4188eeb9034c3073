import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PlatformUnavailable, platformBaseUrl, platformState } from '#lib/platform-child/state.ts'
import { type Supervision, supervisePlatform } from '#lib/platform-child/supervise.ts'
import { bareEnvironment } from '#tests/support/run-platform.ts'

const before = { ...process.env }
let dataDir: string
let supervision: Supervision
let announced = 0
vi.setConfig({ testTimeout: 120_000 })
const patience = 12_000
let refusals = 0
const firstReady = () => {
  announced += 1
}
const refused = () => {
  refusals += 1
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sijil-supervision-'))
  Object.assign(process.env, bareEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  supervision = supervisePlatform(patience, { firstReady, refused })
})
afterAll(async () => {
  await supervision.stop(5000)
  Object.assign(process.env, before)
  rmSync(dataDir, { recursive: true, force: true })
})

const child = () => Number(readFileSync(join(dataDir, 'lock-holder'), 'utf8'))
const healthy = async () => (await fetch(`${await platformBaseUrl(60_000)}/readyz`)).status

test('the platform starts beside the console; callers wait for it', async () => {
  expect(platformState().status).toBe('starting')
  await expect(platformBaseUrl(1)).rejects.toBeInstanceOf(PlatformUnavailable)
  expect(await healthy()).toBe(200)
  expect(announced).toBe(1)
})

test('killed, it is said to be restarting, and comes back', async () => {
  const killed = child()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => platformState().status === 'restarting', { timeout: 5000 })
  await expect(platformBaseUrl(1)).rejects.toMatchObject({ status: 'restarting' })
  expect(await healthy()).toBe(200)
  expect(child()).not.toBe(killed)
  expect(platformState().restarts).toBe(1)
  expect(announced).toBe(1)
})

test('one that answers nothing any more is ended and comes back', async () => {
  const frozen = child()
  process.kill(frozen, 'SIGSTOP')
  await vi.waitUntil(() => platformState().status === 'restarting', { timeout: 40_000 })
  expect(() => process.kill(frozen, 0)).toThrow('ESRCH')
  expect(await healthy()).toBe(200)
  expect(platformState().restarts).toBe(2)
})

test('a second platform on the same data directory is refused, and not started again', async () => {
  const other = supervisePlatform(patience, { firstReady, refused })
  await vi.waitUntil(() => refusals > 0, { timeout: 20_000 })
  expect(refusals).toBe(1)
  await other.stop(1000)
})

test('stopped, it ends in good order and stays so', async () => {
  const ended = child()
  await supervision.stop(9000)
  expect(platformState().status).toBe('stopping')
  expect(() => process.kill(ended, 0)).toThrow('ESRCH')
  await expect(platformBaseUrl(1000)).rejects.toMatchObject({ status: 'stopping' })
})
