import type { OpenDatabase } from '#platform/kernel/database.ts'
import { type Bulk, inBulk } from './bulk.ts'
import { clientRows, HISTORY } from './clients.ts'
import { clientGroups } from './groups.ts'
import { type LoadProgress, loadClients } from './load-clients.ts'
import { clientTags } from './tags.ts'

/** The company has clients already. */
export class CompanyNotEmpty extends Error {
  constructor(clients: number) {
    super(
      `This company has ${new Intl.NumberFormat('en-US').format(clients)} clients already. To add made-up ones to them, run again with --add.`,
    )
  }
}

type Seeding = { clients: number; seed?: number | undefined; add?: boolean; until: Date; encryptionKey: string }

/** Fills a company with made-up clients and the six groups, all or nothing. @throws CompanyNotEmpty */
export async function seedClients(database: OpenDatabase, seeding: Seeding, progress: LoadProgress): Promise<void> {
  await inBulk(database, 'clients', async bulk => {
    const [{ present }] = (await bulk.query('select count(*)::int as "present" from "clients"')) as [{ present: number }]
    if (present > 0 && !seeding.add) throw new CompanyNotEmpty(present)
    await fillCompany(bulk, { ...seeding, seed: seeding.seed ?? 1 + present }, progress)
  })
}

/** Adds the groups and tags, where missing, and the clients, in the transaction at hand. */
export async function fillCompany(bulk: Bulk, { clients, seed = 1, until, encryptionKey }: Seeding, progress: LoadProgress): Promise<void> {
  const begun = new Date(until.getTime() - HISTORY).toISOString()
  const [groupIds, tagIds] = [await clientGroups(bulk, begun), await clientTags(bulk, begun)]
  await loadClients(bulk, { rows: clientRows(clients, seed, { until, groupIds, tagIds }), count: clients, encryptionKey }, progress)
}
