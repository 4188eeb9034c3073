import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'

/** A request to cancel knows every period that was not asked for any more because of it, those of addons too, and which names it keeps from renewing. */
export async function up(db: Db): Promise<void> {
  await sql`alter table "cancellationRequests" add column "droppedPeriods" jsonb not null default '[]',
    add column "endedDomainIds" jsonb not null default '[]'`.execute(db)
  await sql`update "cancellationRequests" set "droppedPeriods" = jsonb_build_array(jsonb_build_object('serviceId', "serviceId", 'from', "droppedPeriod"))
    where "droppedPeriod" is not null`.execute(db)
  await sql`alter table "cancellationRequests" drop column "droppedPeriod"`.execute(db)
}
