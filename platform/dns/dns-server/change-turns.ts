import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'
import type {} from './dns-server.table.ts'

/**
 * Milliseconds until a server takes one more change, which is given away with it: whatever program asks, by the one clock of the database. 0 where it takes as
 * many as there are; null where that is more than a minute off, and nothing is given away.
 */
export async function nextTurn(db: Db, serverId: number): Promise<number | null> {
  // What lies further off than any queue is what a wrong clock left.
  const { rows } = await sql<{ wait: string | number | null }>`with "asked" as (
      select "id", "changesPerSecond", clock_timestamp() as "now",
        case when "nextChangeOn" < clock_timestamp() + interval '2 minutes' then greatest("nextChangeOn", clock_timestamp()) else clock_timestamp() end as "turnOn"
      from "dnsServers" where "id" = ${serverId} and "changesPerSecond" is not null for update
    ), "given" as (
      update "dnsServers" set "nextChangeOn" = "turnOn" + interval '1 second' / "asked"."changesPerSecond"
      from "asked" where "dnsServers"."id" = "asked"."id" and "turnOn" <= "now" + interval '1 minute'
      returning "turnOn", "now"
    )
    select (select greatest(extract(epoch from "turnOn" - "now") * 1000, 0) from "given") as "wait" from "asked"`.execute(db)
  const [row] = rows
  if (!row) return 0
  return row.wait === null ? null : Math.round(Number(row.wait))
}
