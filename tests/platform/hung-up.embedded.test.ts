import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { eventually } from '#tests/support/eventually.ts'
import { session } from '#tests/support/platform.ts'

test('a call whose caller hung up still ends before the database is closed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sijil-hung-up-'))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }))
  const platform = await createPlatform({ config: readPlatformConfig('api', { DATA_DIR: dataDir }), log })
  const token = await session(platform, 'SUPER_ADMIN', [], 'Noura')
  const { port } = new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' }))
  // What stays in memory is read first, so that the call waits in its handler.
  await platform.app.inject('/v1/client-group')
  const release = await platform.database.embedded?.acquire()
  const caller = connect(Number(port), '127.0.0.1')
  caller.write(`GET /v1/client-group HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await eventually(() => expect(platform.services.inFlight.count).toBe(1))
  caller.destroy()
  const stopped = platform.stop()
  await eventually(() => expect(platform.app.server.listening).toBe(false))
  release?.()
  await stopped
  expect(lines).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})
