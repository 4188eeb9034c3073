import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import { type OpenDatabase, openDatabase } from '#platform/kernel/database.ts'
import { createPlatform } from '#platform/platform.ts'
import { bundlePlatform } from '#scripts/bundle-platform.mjs'
import { addressOf, administer } from './postgres-server.ts'

/** Where the workers of a run find the template: a dumped data directory, or with TEST_DATABASE_URL a database of that server. */
const variable = 'SIJIL_TEST_TEMPLATE'

/** The global setup of a suite: bundles the platform's program, and migrates one database, of which every test gets a copy. The suites of one run share it, in SIJIL_TEST_FOLDER. */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  process.env.SIJIL_PLATFORM = await bundlePlatform(process.cwd())
  if (process.env[variable]) return
  const server = process.env.TEST_DATABASE_URL
  const shared = process.env.SIJIL_TEST_FOLDER
  const folder = !server && shared ? shared : mkdtempSync(join(tmpdir(), 'sijil-template-'))
  process.env[variable] = server ? await onServer(server, folder) : await inFile(folder)
  return async () => {
    if (server) await administer(server, `drop database ${template()} with (force)`)
    if (folder !== shared) rmSync(folder, { recursive: true, force: true })
  }
}

async function onServer(server: string, folder: string): Promise<string> {
  const name = `sijil_template_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const started = await firstStart(await openDatabase({ databaseUrl: addressOf(server, name), directory: '' }), folder)
  await started.stop()
  return name
}

async function inFile(folder: string): Promise<string> {
  const file = join(folder, 'database.tar')
  if (existsSync(file)) return file
  const started = await firstStart(await openDatabase({ directory: 'memory://' }), folder)
  const dump = await started.database.embedded?.exclusively(async pglite => {
    // Each by itself: a database is not dropped within a transaction.
    for (const statement of withoutUnused) await pglite.exec(statement)
    return pglite.dumpDataDir('none')
  })
  if (dump) writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await started.stop()
  return file
}

/** What no test works in is a third of every copy. */
const withoutUnused = [
  `update pg_database set datistemplate = false where datname like 'template%'`,
  'drop database template1',
  'drop database template0',
  'checkpoint',
]

/** Leaves what a first start leaves: tables, queues, the platform's own records. */
async function firstStart(database: OpenDatabase, dataDir: string) {
  const platform = await createPlatform({
    config: readPlatformConfig('api', { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    log: pino({ level: 'silent' }),
    database,
  })
  // No task is due before its test says so, however long the run takes.
  await database.db
    .updateTable('automationTasks')
    .set({ nextRunOn: new Date('2999-01-01') })
    .execute()
  return platform
}

function template(): string {
  const found = process.env[variable]
  if (!found) throw new Error('there is no template: it is made by the global setup tests/support/template.ts')
  return found
}

/** A Blob gives its bytes out piece by piece: for some megabytes that takes as long as opening them. */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }
  override arrayBuffer = async () => this.#bytes
}
let held: ArrayBuffer | undefined

/** The dumped template, read once by each process. */
function dump(): Blob {
  held ??= new Uint8Array(readFileSync(template())).buffer
  return new Dump(held)
}

/** How `openDatabase` opens a copy of the template. */
export interface OwnDatabase {
  databaseUrl?: string
  copyOf?: Blob
  drop(): Promise<void>
}

/** A copy of the template for one test platform: PGlite, or PostgreSQL when TEST_DATABASE_URL is set. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { copyOf: dump(), drop: async () => {} }
  const name = `sijil_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template()}`)
  return { databaseUrl: addressOf(server, name), drop: () => administer(server, `drop database ${name} with (force)`) }
}

/** Puts a copy of the template into a data directory, as a program finds it that has run there before. */
export async function fillDataDirectory(dataDir: string): Promise<void> {
  await (await openDatabase({ directory: join(dataDir, 'database'), copyOf: dump() })).close()
}
