import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/kernel/database.ts'
import { createPlatform, type Platform } from '#platform/platform.ts'
import { hire, type Person, type Wanted } from './people.ts'
import { ownDatabase } from './template.ts'

export interface Prepared {
  /** For a program of its own: where the data is. */
  settings: Record<string, string>
  /** The super admin's token. */
  token: string
  /** `admin`, a super admin, and who was asked for. */
  people: Record<string, Person>
  discard(): Promise<void>
}

const admin: Wanted = {
  values: { role: 'SUPER_ADMIN', firstName: { en: 'Noura', ar: '' }, lastName: { en: 'Al-Qahtani', ar: '' }, email: 'noura@sijil.test' },
}

export type Fill = (platform: Platform, people: Record<string, Person>) => Promise<void>

/** A migrated database that outlives this process's use of it, with signed-in staff: for tests that run whole programs. */
export async function prepared(staff: Record<string, Wanted> = {}, fill?: Fill): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sijil-prepared-'))
  const own = await ownDatabase()
  const onServer: Record<string, string> = own.databaseUrl ? { DATABASE_URL: own.databaseUrl } : {}
  const settings = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', ...onServer }
  const config = readPlatformConfig('api', { ...settings, LOG_LEVEL: 'silent' })
  const database = await openDatabase({ ...own, directory: join(dataDir, 'database') })
  const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
  const people: Record<string, Person> = {}
  for (const [name, wanted] of Object.entries({ admin, ...staff })) people[name] = await hire(platform, wanted)
  await fill?.(platform, people)
  await platform.stop()
  const discard = async () => {
    await own.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { settings, token: people.admin?.token ?? '', people, discard }
}
