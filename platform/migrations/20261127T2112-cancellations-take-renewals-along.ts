import { type Kysely, sql } from 'kysely'

/** A request to cancel says what becomes of the domain of the same name, and which period was not asked for any more because of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "cancellationRequests" add column "endDomain" boolean not null default false, add column "droppedPeriod" date`.execute(
    db,
  )
}
