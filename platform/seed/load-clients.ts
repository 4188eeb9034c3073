import { birthDateColumns } from '#platform/clients/client/birth-date.ts'
import { derivedColumns } from '#platform/clients/client/derived-columns.ts'
import { markAllLookalikes } from '#platform/clients/client/mark-lookalikes.ts'
import { personalIdColumns } from '#platform/clients/client/personal-id.ts'
import { noteAllConsents } from '#platform/clients/consent/note-consents.ts'
import { type Bulk, withoutIndexes } from './bulk.ts'
import type { ClientRow } from './clients.ts'
import { copyLine } from './copy-in.ts'

const CHUNK = 5000
const MANY = 50_000

export type LoadProgress = { loaded(rows: number): void; building(index: string): void }

/** Adds clients in the transaction at hand; beyond 50,000 without the indexes, which are built once at the end. */
export async function loadClients(
  bulk: Bulk,
  { rows, count, encryptionKey }: { rows: Iterable<ClientRow>; count: number; encryptionKey: string },
  progress: LoadProgress,
): Promise<void> {
  const work = () => copyClients(bulk, rows, encryptionKey, progress.loaded)
  await (count > MANY ? withoutIndexes(bulk, 'clients', work, progress.building) : work())
}

async function copyClients(bulk: Bulk, rows: Iterable<ClientRow>, encryptionKey: string, loaded: (rows: number) => void): Promise<void> {
  let lines: string[] = []
  let columns: string[] = []
  const send = async () => {
    if (lines.length === 0) return
    await bulk.copy('clients', columns, lines.join(''))
    loaded(lines.length)
    lines = []
  }
  const codeOf = await placeCodes(bulk)
  for (const { nationalId, birthDate, ...row } of rows) {
    const personal = { ...personalIdColumns(encryptionKey, nationalId), ...birthDateColumns(encryptionKey, birthDate) }
    const stored = { ...row, ...codeOf(row), ...personal, ...derivedColumns(row), createdOn: row.signupOn, updatedOn: row.signupOn }
    if (columns.length === 0) columns = Object.keys(stored)
    lines.push(copyLine(Object.values(stored)))
    if (lines.length === CHUNK) await send()
  }
  await send()
  await bulk.query(markAllLookalikes)
  await bulk.query(noteAllConsents)
}

/** City and region by the lists of this company. */
async function placeCodes(
  bulk: Bulk,
): Promise<(row: Pick<ClientRow, 'countryCode' | 'city'>) => { cityId: number | null; regionCode: string | null }> {
  const cities = await bulk.query<{ id: number; countryCode: string; regionCode: string | null; name: string }>(
    `select "id", "countryCode", "regionCode", "name" ->> 'en' as "name" from "cities" order by "id" desc`,
  )
  const byName = new Map(cities.map(city => [`${city.countryCode} ${city.name}`, city]))
  return ({ countryCode, city }) => {
    const found = byName.get(`${countryCode} ${city}`)
    return { cityId: found ? Number(found.id) : null, regionCode: found?.regionCode ?? null }
  }
}
