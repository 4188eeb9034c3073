import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** City and region of a client are those of the list where what was written is one of it, in either language. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clients" add column "cityId" bigint references "cities" ("id") on delete set null, add column "regionCode" text
---
update "clients" set "regionCode" = "regions"."code", "state" = "regions"."name" ->> 'en' from "regions"
  where "regions"."countryCode" = "clients"."countryCode"
    and (lower("clients"."state") = lower("regions"."name" ->> 'en') or "clients"."state" = "regions"."name" ->> 'ar')
---
update "clients" set "cityId" = "cities"."id", "city" = "cities"."name" ->> 'en',
    "regionCode" = coalesce("cities"."regionCode", "clients"."regionCode") from "cities"
  where "cities"."countryCode" = "clients"."countryCode"
    and (lower("clients"."city") = lower("cities"."name" ->> 'en') or "clients"."city" = "cities"."name" ->> 'ar')
---
create index "clientsByListedCity" on "clients" ("cityId", "id" desc) where "cityId" is not null
---
create index "clientsByRegion" on "clients" ("countryCode", "regionCode", "id" desc) where "regionCode" is not null
`,
  )
}
