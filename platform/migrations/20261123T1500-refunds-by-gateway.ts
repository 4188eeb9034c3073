import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "refunds"
  add column "attemptId" bigint references "paymentAttempts",
  add column "code" text,
  -- A UUID, made with the refund: the same one again gives nothing back a second time.
  add column "key" text unique,
  -- When the gateway was asked, and what our books had given back of the payment by then.
  add column "askedOn" timestamptz,
  add column "refundedBefore" bigint,
  add constraint "refundsByGateway" check (("refundType" = 'gateway') = ("attemptId" is not null and "key" is not null))
---
-- Of one payment a gateway is asked for one refund after the other.
create unique index "refundsAsked" on "refunds" ("attemptId") where "status" = 'processing' and "askedOn" is not null
---
create index "refundsAttempt" on "refunds" ("attemptId") where "attemptId" is not null
---
-- What goes back through a gateway never comes to more than what came by it, however many ask.
create function "refundWithinPayment"() returns trigger language plpgsql as $$
begin
  if new."attemptId" is not null and new."status" in ('pending', 'processing', 'completed') and (
    select sum("amount") from "refunds" where "attemptId" = new."attemptId" and "status" in ('pending', 'processing', 'completed')
  ) > (select "amount" from "paymentAttempts" where "id" = new."attemptId") then
    raise exception 'refunds of payment % come to more than was paid', new."attemptId" using errcode = 'check_violation';
  end if;
  return null;
end $$
---
create constraint trigger "refundsWithinPayment" after insert or update on "refunds"
  deferrable initially immediate for each row execute function "refundWithinPayment"()
---
-- One that failed is kept for once more when it is tried again.
drop trigger "refundsWithin" on "refunds"
---
create constraint trigger "refundsWithin" after insert or update of "status" on "refunds"
  deferrable initially immediate for each row execute function "refundWithin"()
`,
  )
}
