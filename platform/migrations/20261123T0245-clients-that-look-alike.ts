import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

const told = ['lower("email")', '"mobile"', '"vatNumber"', '"crNumber"']

/** Which clients share with another open one what should tell them apart. */
export async function up(db: Db): Promise<void> {
  const shared = told.map(
    value =>
      `select unnest(array_agg("id")) from "clients" where "status" <> 'closed' and ${value} is not null group by ${value} having count(*) > 1`,
  )
  await statements(
    db,
    `
alter table "clients" add column "looksAlike" boolean not null default false
---
update "clients" set "looksAlike" = true where "id" = any (array(${shared.join(' union ')}))
---
create index "clientsThatLookAlike" on "clients" ("id" desc) where "looksAlike"
`,
  )
}
