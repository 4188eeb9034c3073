import { ConfigurationProblem, type PlatformConfig } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'
import { secretFromFile } from '#platform/secret-file.ts'
import { type Bulk, inBulk } from './bulk.ts'
import { addContent } from './demo-content.ts'
import { addHistory } from './demo-history.ts'
import { addStaff, demoEmails, type StaffMember, setPassword, signInLines } from './demo-staff.ts'
import { fillCompany } from './seed-clients.ts'

const CLIENTS = 2400

/** Several programs may start on one database: the first fills it, the others wait here. */
const LOCK = 726_001

/**
 * Makes the demonstration company once, and answers the lines that tell how to sign in to it.
 * The password is random, and kept in the data directory. @throws ConfigurationProblem when the database holds real data
 */
export async function demonstrate({ database, services: { config }, systemScope }: Platform, now: Date): Promise<string[]> {
  const password = `Sijil-7${secretFromFile(config.dataDir, 'demo-password').slice(0, 10)}`
  let author: StaffMember | undefined
  await inBulk(database, 'clients', async bulk => {
    await bulk.query('select pg_advisory_xact_lock($1)', [LOCK])
    const state = await stateOf(bulk, config)
    if (state === 'real')
      throw new ConfigurationProblem([
        'DEMO is set, but this database holds real data: unset it, or set DATA_DIR or DATABASE_URL to an empty one',
      ])
    if (state === 'demo') return setPassword(bulk, password)
    const silent = { loaded() {}, building() {} }
    await fillCompany(bulk, { clients: CLIENTS, seed: 11, until: now, encryptionKey: config.encryptionKey }, silent)
    const staff = await addStaff(bulk, password, now.toISOString())
    await addHistory(bulk, staff, now)
    author = staff[0]
  })
  if (author) await addContent(systemScope(), author)
  return signInLines(password)
}

async function stateOf(bulk: Bulk, { admin }: PlatformConfig): Promise<'empty' | 'demo' | 'real'> {
  const users = await bulk.query<{ email: string }>('select "email" from "users"')
  if (users.some(({ email }) => email === demoEmails[0])) return 'demo'
  const clients = await bulk.query('select 1 from "clients" limit 1')
  return clients.length > 0 || users.some(({ email }) => email !== admin?.email) ? 'real' : 'empty'
}
