import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'
import type {} from './registrar-account.table.ts'

/**
 * Milliseconds until a registrar takes one more call, which is given away with it: whatever program asks, by the one clock of the database. 0 where it takes as
 * many as there are.
 */
export async function nextCall(db: Db, accountId: number): Promise<number> {
  // What lies further off than any queue is what a wrong clock left.
  const { rows } = await sql<{ wait: string | number }>`with "asked" as (
      select "id", "callsPerSecond", clock_timestamp() as "now",
        case when "nextCallOn" < clock_timestamp() + interval '10 minutes' then greatest("nextCallOn", clock_timestamp()) else clock_timestamp() end as "turnOn"
      from "registrarAccounts" where "id" = ${accountId} and "callsPerSecond" is not null for update
    )
    update "registrarAccounts" set "nextCallOn" = "turnOn" + interval '1 second' / "asked"."callsPerSecond"
      from "asked" where "registrarAccounts"."id" = "asked"."id"
      returning greatest(extract(epoch from "turnOn" - "now") * 1000, 0) as "wait"`.execute(db)
  return Math.round(Number(rows[0]?.wait ?? 0))
}
