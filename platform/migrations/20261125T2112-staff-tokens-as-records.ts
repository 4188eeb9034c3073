import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** The tokens of staff are records that others than their holders may see and revoke. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "staffTokens"
  add column "version" int not null default 1,
  add column "updatedOn" timestamptz,
  add column "searchText" text not null default ''
---
update "staffTokens" set "updatedOn" = "staffTokens"."createdOn",
  "searchText" = ' ' || lower(concat_ws(' ', "staffTokens"."name", "users"."firstName"->>'en', "users"."lastName"->>'en', "users"."firstName"->>'ar', "users"."lastName"->>'ar')) || ' '
from "users" where "users"."id" = "staffTokens"."userId"
---
alter table "staffTokens" alter column "updatedOn" set not null
---
create index "staffTokensSearch" on "staffTokens" using gin ("searchText" gin_trgm_ops) with (fastupdate = off)
`,
  )
}
