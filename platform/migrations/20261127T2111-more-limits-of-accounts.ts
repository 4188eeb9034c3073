import { type Kysely, sql } from 'kysely'

/** More limits of accounts are raised by what was chosen, and those that were are known, so that they are put back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "services" add column "raisedLimits" jsonb not null default '[]'`.execute(db)
  await sql`
    update "services" set "raisedLimits" = (
      select coalesce(jsonb_agg(distinct "option"."raises"), '[]') from "productOptions" as "option"
      where "option"."productId" = "services"."productId" and "option"."raises" is not null)
    where "serverId" is not null
  `.execute(db)
  await sql`alter table "simulatedAccounts" add column "limits" jsonb not null default '{}', add column "address" text`.execute(db)
}
