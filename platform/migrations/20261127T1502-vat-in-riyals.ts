import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

// What was published in another currency has the amount that its tax document says; where none was made of it, nothing is known.
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "invoices" add column "riyalRate" text, add column "vatInSar" bigint
---
alter table "creditNotes" add column "vatInSar" bigint
---
update "invoices" set "riyalRate" = '1', "vatInSar" = "vatAmount" where "currency" = 'SAR' and "number" is not null
---
update "creditNotes" n set "vatInSar" = n."vatAmount" from "invoices" i where i."id" = n."invoiceId" and i."currency" = 'SAR'
---
update "invoices" i set "vatInSar" = e."vatInSar" from "eInvoices" e
  where e."invoiceId" = i."id" and e."creditNoteId" is null and e."status" <> 'rejected' and i."currency" <> 'SAR' and i."prepayments" is null
---
update "creditNotes" n set "vatInSar" = e."vatInSar" from "eInvoices" e, "invoices" i
  where e."creditNoteId" = n."id" and e."status" <> 'rejected' and i."id" = n."invoiceId" and i."currency" <> 'SAR'
`,
  )
}
