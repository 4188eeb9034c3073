import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'
import type {} from './dns-server.table.ts'

/** Milliseconds until a server takes one more change, which is given away with it: whatever program asks. 0 where it takes as many as there are. */
export async function nextTurn(db: Db, serverId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ wait: string | number }>`update "dnsServers"
    set "nextChangeOn" = greatest("nextChangeOn", ${now}::timestamptz) + interval '1 second' / "changesPerSecond"
    where "id" = ${serverId} and "changesPerSecond" is not null
    returning extract(epoch from "nextChangeOn" - interval '1 second' / "changesPerSecond" - ${now}::timestamptz) * 1000 as "wait"`.execute(
    db,
  )
  return Math.round(Number(rows[0]?.wait ?? 0))
}
