import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'
import { fillDataDirectory } from '#tests/support/template.ts'

let dataDir: string
let running: PlatformProgram[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sijil-program-'))
  running = []
})
afterEach(async () => {
  for (const program of running) program.process.kill('SIGKILL')
  await Promise.all(running.map(program => program.ended))
  rmSync(dataDir, { recursive: true, force: true })
})

function run(role: string, settings: Record<string, string> = {}) {
  const program = runPlatform(role, { DATA_DIR: dataDir, ...settings })
  running.push(program)
  return program
}
async function runAgain(role: string) {
  await fillDataDirectory(dataDir)
  return run(role)
}

test('wrong settings: one list, no secret in it, exit 78, nothing started', async () => {
  const program = run('api', { PORT: '70000', LOG_LEVEL: 'loud', ENCRYPTION_KEY: 'hunter2' })
  expect((await program.ended).code).toBe(78)
  expect(program.output()).toMatch(/^3 settings are wrong:\n {2}- PORT .*\n {2}- ENCRYPTION_KEY .*\n {2}- LOG_LEVEL .*\n/)
  expect(program.output()).not.toContain('hunter2')
})

test('what ends it unforeseen is told by the files and lines of its sources, not of its bundle', async () => {
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'of no version')
  const program = run('api')
  expect((await program.ended).code).toBe(1)
  expect(program.output()).toMatch(/at async openPlatform \(platform\/open-platform\.ts:\d+:\d+\)/)
  expect(program.output()).not.toContain('main.js')
})

test('an unknown role is refused', async () => {
  const program = run('everything')
  expect((await program.ended).code).toBe(78)
  expect(program.output()).toContain('The role everything is not known')
})

test('a second process on the same data directory is refused, clearly; after kill -9 of the first the next one starts', async () => {
  const first = await runAgain('api')
  await first.ready
  const second = run('api')
  expect((await second.ended).code).toBe(78)
  expect(second.output()).toContain(`process ${first.process.pid}) already uses the data directory ${dataDir}`)
  first.process.kill('SIGKILL')
  await first.ended
  await expect(run('api').ready).resolves.toMatch(/^http/)
})

test('started alone, it prints the link that sets up the first account, and keeps it out of the log', async () => {
  const program = await runAgain('api')
  await program.ready
  await eventually(() => expect(program.output()).toMatch(/\/access\/setup\?token=\S+/))
  expect(program.log()).not.toContain('/access/setup')
})

test('secrets are made once, for their owner only, and kept', async () => {
  const first = await runAgain('api')
  await first.ready
  const key = readFileSync(join(dataDir, 'encryption-key'), 'utf8')
  expect(key).toMatch(/^[\da-f]{64}\n$/)
  expect(statSync(join(dataDir, 'encryption-key')).mode & 0o777).toBe(0o600)
  first.process.kill('SIGTERM')
  await first.ended
  await run('api').ready
  expect(readFileSync(join(dataDir, 'encryption-key'), 'utf8')).toBe(key)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s: the request in flight is answered, then exit 0', async signal => {
  const program = await runAgain('api')
  const url = new URL('/v1/nowhere', await program.ready)
  const call = request(url, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '2' } })
  const answered = once(call, 'response')
  call.write('{')
  await once(call, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : null))
  // A later connection has its answer: so this one has been taken.
  await fetch(new URL('/healthz', url))
  program.process.kill(signal)
  await eventually(() => expect(program.output()).toContain('"msg":"stopping"'))
  call.end('}')
  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(404)
  expect((await program.ended).code).toBe(0)
})

test('the log is one JSON object a line, and hides secrets', async () => {
  const program = await runAgain('api')
  const url = await program.ready
  await fetch(`${url}/v1/nowhere?token=hunter2`, { headers: { authorization: 'Bearer hunter2', cookie: 'session=hunter2' } })
  program.process.kill('SIGTERM')
  await program.ended
  for (const line of program.log().trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ program: 'platform', role: 'api' })
  expect(program.output()).not.toContain('hunter2')
})

test('health, readiness and metrics', async () => {
  const url = await run('both').ready
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await fetch(`${url}/v1/${'x'.repeat(40)}`)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(/sijil_http_requests_total\{method="GET",route="\/readyz",status="200"\} 1/)
  expect(metrics).toMatch(/sijil_http_request_duration_seconds_bucket\{le="0.1",method="GET",route="\/healthz"/)
  expect(metrics).toContain('nodejs_eventloop_lag_seconds')
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(metrics).not.toContain('xxxx')
})

test('a database that cannot be reached is named, without its password', async () => {
  const program = run('api', { DATABASE_URL: 'postgres://sijil:hunter2@127.0.0.1:1/office' })
  expect((await program.ended).code).toBe(1)
  expect(program.output()).toBe('DATABASE_URL: the database office at 127.0.0.1:1 cannot be used: nothing listens there.\n')
})
