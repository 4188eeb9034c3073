import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- What of a payment was taken back, in minor units: by several reversals, never more than it was.
alter table "transactions" add column "reversed" bigint not null default 0
---
update "transactions" set "reversed" = "amount" where "status" = 'reversed'
---
alter table "transactions" add check ("reversed" between 0 and "amount"), drop constraint "transactions_reversesId_key"
---
create index "transactionsReverses" on "transactions" ("reversesId") where "reversesId" is not null
---
create function "countReversed"() returns trigger language plpgsql as $$
begin
  update "transactions" set "reversed" = "reversed" + new."amount" where "id" = new."reversesId";
  return null;
end $$
---
create trigger "transactionsReversed" after insert on "transactions"
  for each row when (new."kind" = 'reversal' and new."reversesId" is not null) execute function "countReversed"()
---
alter table "chargebacks" add column "lostAmount" bigint,
  add column "reversalId" bigint unique references "transactions",
  add check ("lostAmount" between 1 and "amount")
---
update "chargebacks" set "lostAmount" = "amount", "reversalId" = (
  select min(r."id") from "transactions" r where r."reversesId" = "chargebacks"."transactionId") where "status" = 'lost'
`,
  )
}
