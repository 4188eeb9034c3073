import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

const sold = ['products', 'productAddons']

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
${sold
  .map(
    table => `
alter table "${table}"
  add column "vatCategory" text not null default 'S' check ("vatCategory" in ('S', 'Z', 'E', 'O')),
  add column "vatReason" text,
  add check ("vatReason" is null or "vatCategory" <> 'S')
---
update "${table}" set "vatCategory" = 'E' where not "taxed"
---
alter table "${table}" drop column "taxed"
---`,
  )
  .join('')}
alter table "orderItems" add column "reasonCode" text
---
alter table "quoteLines" add column "reasonCode" text
---
alter table "billableItems" add column "reasonCode" text
---
alter table "invoiceLines" add column "byBuyer" boolean not null default false
---
alter table "clients"
  add column "exemptionNumber" text,
  add column "exemptionReason" text,
  add column "exemptFrom" date,
  add column "exemptUntil" date
---
-- Who was exempt without a certificate stays so until staff end it; the certificate is still missing.
update "clients" set "exemptionReason" = 'VATEX-SA-29', "exemptFrom" = '2018-01-01' where "taxExempt"
---
alter table "clients"
  add check ("taxExempt" = ("exemptionReason" is not null)),
  add check (("exemptFrom" is null) = ("exemptionReason" is null)),
  add check ("exemptUntil" >= "exemptFrom")
`,
  )
}
