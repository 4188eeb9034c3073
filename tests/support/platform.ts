import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { nameByScript } from '#contract/kernel/person-name.ts'
import type { Capability } from '#contract/permissions.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { authenticate } from '#platform/authenticate.ts'
import { readPlatformConfig } from '#platform/config.ts'
import type { Caller, Role } from '#platform/kernel/caller.ts'
import { openDatabase } from '#platform/kernel/database.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import { createPlatform, type Platform } from '#platform/platform.ts'
import { type Client, clientFor } from './client.ts'
import { asOneConnection } from './one-connection.ts'
import { ownDatabase } from './template.ts'

export interface TestPlatform extends Platform {
  /** A caller nobody knows. */
  anonymous: Client
  /** Signs in a new member of staff; a super admin unless told otherwise. */
  signedIn(options?: { role?: Role; capabilities?: Capability[]; firstName?: string }): Promise<Client>
  /** Somebody who calls as a client, or by a token of the client's; with everything allowed unless told otherwise. */
  ofClient(clientId: number, kind?: 'client' | 'clientToken', permissions?: readonly string[]): Client
  /** Who is behind a token here: staff, and those callers of clients. */
  authenticate: Authenticate
  close(): Promise<void>
}

/** The real platform on a copy of the template: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL is set. */
export async function testPlatform(environment: Record<string, string> = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sijil-test-'))
  const own = await ownDatabase()
  const config = readPlatformConfig('both', {
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: dataDir,
    ...environment,
    ...(own.databaseUrl ? { DATABASE_URL: own.databaseUrl } : {}),
  })
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const database = asOneConnection(await openDatabase({ ...own, directory: 'memory://', poolSize: 4 }))
  const callers = new Map<string, Caller>()
  const known: Authenticate = async (services, token, request) => callers.get(token) ?? authenticate(services, token, request)
  const platform = await createPlatform({ config, log, database, authenticate: known })
  return {
    ...platform,
    authenticate: known,
    ofClient: (clientId, kind = 'client', permissions = ['all']) => {
      const token = randomBytes(16).toString('hex')
      callers.set(token, {
        kind,
        id: callers.size + 1,
        clientId,
        name: { en: 'Amal', ar: '' },
        role: 'USER',
        sessionId: null,
        roleGroupId: null,
        capabilities: new Set(),
        permissions: new Set(permissions),
      })
      return clientFor(platform.app, { token })
    },
    anonymous: clientFor(platform.app),
    signedIn: async ({ role = 'SUPER_ADMIN', capabilities = [], firstName = 'Noura' } = {}) => {
      const token = await session(platform, role, capabilities, firstName)
      return clientFor(platform.app, { token })
    },
    close: async () => {
      await platform.stop()
      await own.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function session(
  { database: { db } }: Pick<Platform, 'database'>,
  role: Role,
  capabilities: Capability[],
  firstName: string,
): Promise<string> {
  const name = randomBytes(6).toString('hex')
  const now = new Date()
  const group = await sql<{
    id: number
  }>`insert into "roleGroups" ("name", "capabilities", "reportAccess", "createdOn", "updatedOn") values (${JSON.stringify({ en: name, ar: '' })}::jsonb, ${JSON.stringify(capabilities)}, 'unrestricted', ${now}, ${now}) returning "id"`.execute(
    db,
  )
  const user = await sql<{
    id: number
  }>`insert into "users" ("email", "firstName", "lastName", "role", "roleGroupId", "createdOn", "updatedOn")
    values (${`${name}@staff.test`}, ${JSON.stringify(nameByScript(firstName))}::jsonb, '{"en": "Al-Qahtani", "ar": ""}'::jsonb, ${role}, ${group.rows[0]?.id}, ${now}, ${now}) returning "id"`.execute(
    db,
  )
  return startSession({ database: { db } }, user.rows[0]?.id as number)
}

/** The token of a new session of somebody. */
export async function startSession({ database: { db } }: { database: Pick<Platform['database'], 'db'> }, userId: number): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const now = new Date()
  await sql`insert into "accessSessions" ("tokenHash", "userId", "issuedOn", "expiresOn") values (${tokenHash(token)}, ${userId}, ${now}, ${new Date(Date.now() + 86_400_000)})`.execute(
    db,
  )
  return token
}
