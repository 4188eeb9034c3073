import { join } from 'node:path'
import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '#platform/kernel/database.ts'
import { session } from '#tests/support/platform.ts'
import type { Seeded } from '../seeded.ts'

/** What the calls ask for, taken from the clients that exist. */
export interface Samples {
  /** A super admin's token. */
  token: string
  version: string
  clients: number
  open: number
  companies: number
  lowestId: number
  names: string[]
  emails: string[]
  phones: string[]
  arabicNames: string[]
}

interface Sampled {
  nameEn: string
  email: string
  mobile: string
  nameAr: string
}
const rows = 2000

/** Opens a seeded company in this process, for as long as the work takes. */
export async function opened<T>({ settings }: Seeded, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const directory = join(settings.DATA_DIR as string, 'database')
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, directory })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Signs a member of staff in, and picks fragments out of clients spread over the whole table. */
export async function takeSamples(database: OpenDatabase): Promise<Samples> {
  const { db } = database
  const token = await session({ database }, 'SUPER_ADMIN', [], 'Noura')
  const [figures] = (
    await sql<
      Pick<Samples, 'version' | 'clients' | 'open' | 'companies' | 'lowestId'>
    >`select current_setting('server_version') as "version",
    count(*) as "clients", count(*) filter (where "status" <> 'closed') as "open", min("id") as "lowestId",
    count(*) filter (where "accountType" = 'COMPANY' and "countryCode" = 'SA') as "companies" from "clients"`.execute(db)
  ).rows
  if (!figures) throw new Error('there are no clients')
  const step = Math.floor(figures.clients / rows)
  const sampled = (
    await sql<Sampled>`select "nameEn", "email", "mobile", "nameAr" from "clients"
    where ("id" - ${figures.lowestId}) % ${step} = 17 order by "id" limit ${rows}`.execute(db)
  ).rows
  const middle = (text: string, length: number) =>
    text
      .slice(Math.max(0, (text.length - length) >> 1))
      .slice(0, length)
      .trim()
  return {
    ...figures,
    token,
    names: sampled.map(client => middle(client.nameEn, 6)),
    emails: sampled.map(client => middle(client.email, 9)),
    phones: sampled.map(client => client.mobile.slice(-7, -1)),
    arabicNames: sampled.map(client => middle(client.nameAr, 5)),
  }
}
