import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "eInvoices" add column "creditNoteId" bigint references "creditNotes"
---
drop index "eInvoicesOfInvoice"
---
create unique index "eInvoicesOfInvoice" on "eInvoices" ("invoiceId", coalesce("creditNoteId", 0)) where "status" <> 'rejected'
---
create index "eInvoicesCreditNote" on "eInvoices" ("creditNoteId") where "creditNoteId" is not null
---
create or replace function "refuseChangedEInvoice"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an e-invoice is never deleted'; end if;
  if (new."invoiceId", new."creditNoteId", new."unitId", new."counter", new."uuid", new."hash", new."previousHash", new."issuedOn")
    is distinct from
    (old."invoiceId", old."creditNoteId", old."unitId", old."counter", old."uuid", old."hash", old."previousHash", old."issuedOn")
  then raise exception 'an e-invoice is never changed'; end if;
  return new;
end $$
`,
  )
}
