import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { ownDatabase, session } from './platform.ts'

export interface Prepared {
  /** For a program of its own: where the data is. */
  settings: Record<string, string>
  /** A super admin's token. */
  token: string
  discard(): Promise<void>
}

/** A migrated database that outlives this process's use of it, with one signed-in super admin: for tests that run whole programs. */
export async function prepared(): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sijil-prepared-'))
  const own = await ownDatabase()
  const settings: Record<string, string> = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', ...(own ? { DATABASE_URL: own.url } : {}) }
  const config = readPlatformConfig('api', { ...settings, LOG_LEVEL: 'silent' })
  const platform = await createPlatform({ config, log: pino({ level: 'silent' }) })
  const token = await session(platform, 'SUPER_ADMIN', [], 'Noura')
  await platform.stop()
  const discard = async () => {
    await own?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { settings, token, discard }
}

/** Calls a program's API over HTTP as a member of staff; answers the status and the envelope's data. */
export async function callApi(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${url}/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-device-id': '0000000',
      'x-web-type': 'ch-admin',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const envelope = await answer.json()
  return { status: answer.status, data: envelope.data }
}
