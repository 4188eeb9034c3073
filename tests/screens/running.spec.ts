import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { presentBuild } from '#scripts/build.mjs'
import { platformProcess } from '../support/platform-process.ts'
import { type RunningConsole, runConsole } from '../support/running-console.ts'

const platformOf = (running: RunningConsole) => platformProcess(running.dataDir)
const readiness = async (running: RunningConsole) => {
  const answer = await fetch(`${running.url}/readyz`)
  return { code: answer.status, ...(await answer.json()) }
}

test('the platform is started again when it is killed; the console goes on and says so', async () => {
  const running = await runConsole()
  expect(await readiness(running)).toMatchObject({ code: 200, platform: 'ready', restarts: 0 })
  const killed = platformOf(running)
  process.kill(killed, 'SIGKILL')
  await expect.poll(async () => (await readiness(running)).code, { intervals: [10] }).toBe(503)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  await expect.poll(async () => (await readiness(running)).platform).toBe('ready')
  expect(platformOf(running)).not.toBe(killed)
  expect(await running.stop()).toBe(0)
})

test('SIGTERM: the request in flight is answered, the platform ends, exit 0 within 10 s', async () => {
  const running = await runConsole()
  const platform = platformOf(running)
  process.kill(platform, 'SIGSTOP')
  const inFlight = fetch(`${running.url}/readyz`)
  await expect.poll(async () => (await fetch(`${running.url}/healthz`)).status).toBe(200)
  const since = Date.now()
  const stopped = running.stop()
  expect((await inFlight).status).toBe(503)
  process.kill(platform, 'SIGCONT')
  expect(await stopped).toBe(0)
  expect(Date.now() - since).toBeLessThan(10_000)
  expect(() => process.kill(platform, 0)).toThrow('ESRCH')
})

test('the sign-in secret is made once, for its owner only', async () => {
  const running = await runConsole()
  const path = join(running.dataDir, 'session-secret')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/^[\da-f]{64}\n$/)
  expect(running.output()).not.toContain(readFileSync(path, 'utf8').trim())
  await running.stop()
})

test('a second console on the same data directory is refused, and says why', async () => {
  const running = await runConsole()
  await expect(runConsole({ DATA_DIR: running.dataDir })).rejects.toThrow(`already uses the data directory ${running.dataDir}`)
  await running.stop()
})

test('a port that is taken is refused in one sentence', async () => {
  const running = await runConsole()
  await expect(runConsole({ PORT: new URL(running.url).port })).rejects.toThrow(
    /^the console ended with 1:\nPort \d+ on 127\.0\.0\.1 is already in use: stop that program, or set PORT to another\.\n$/,
  )
  await running.stop()
})

test('what is built while a console runs is not what it serves; a file that is gone is not found', async () => {
  const running = await runConsole()
  const files = '.next/static'
  renameSync(files, `${files}-away`)
  try {
    const page = await (await fetch(`${running.url}/access/login`, { headers: { accept: 'text/html' } })).text()
    const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page)?.[1]
    expect((await fetch(`${running.url}${script}`)).status).toBe(200)
  } finally {
    renameSync(`${files}-away`, files)
  }
  const own = join(presentBuild('.'), 'static', 'of-this-test.js')
  const asked = () => fetch(`${running.url}/_next/static/of-this-test.js`, { headers: { 'accept-encoding': 'br' } })
  for (const path of [own, `${own}.br`]) writeFileSync(path, 'x')
  expect((await asked()).headers.get('content-encoding')).toBe('br')
  rmSync(`${own}.br`)
  expect((await asked()).headers.get('content-encoding')).toBeNull()
  rmSync(own)
  expect((await asked()).status).toBe(404)
  expect(await running.stop()).toBe(0)
})

test('several processes serve pages behind one port: one that is killed is replaced, all end before the platform', async () => {
  const running = await runConsole({ CONSOLE_PROCESSES: '2' })
  const own = String(running.process.pid)
  const platform = platformOf(running)
  const serving = () => childrenOf(own).filter(pid => pid !== platform)
  expect(serving()).toHaveLength(2)
  const [killed] = serving() as [number]
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => serving().filter(pid => pid !== killed).length).toBe(2)
  // The other one comes up after the first, and may not have been there when that was killed.
  const ready = () => readiness(running).catch(() => null)
  await expect.poll(ready).toMatchObject({ platform: 'ready' })
  process.kill(platform, 'SIGKILL')
  // Each of them learns of it.
  await expect.poll(ready).toMatchObject({ restarts: 1, platform: 'ready' })
  const left = [...serving(), platformOf(running)]
  expect(await running.stop()).toBe(0)
  for (const pid of left) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

const childrenOf = (pid: string) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
