import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

const widgets =
  '["needsAttention","systemOverview","billing","incomeOrders","activatedOrders","pendingOrders","pendingCancellations","pendingModuleActions","support","awaitingTickets","ticketsByHour","responseTime","clientActivity","usersOnline","toDoList","noticeboard"]'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "roleGroups"
  add column "reportAccess" text not null default 'restricted' check ("reportAccess" in ('unrestricted', 'restricted')),
  add column "reports" jsonb not null default '[]',
  add column "widgets" jsonb not null default '${widgets}',
  add column "noticeboard" text not null default 'read' check ("noticeboard" in ('none', 'read', 'write')),
  add column "systemMails" jsonb not null default '[]',
  add column "refundLimit" bigint,
  add column "walletLimit" bigint,
  add column "discountLimit" bigint,
  add column "limitCurrency" text not null default 'SAR',
  add column "allowedIps" jsonb not null default '[]',
  add column "workingDays" jsonb not null default '[]',
  add column "workingFrom" text,
  add column "workingTo" text,
  add column "searchText" text not null default ''
---
alter table "users"
  add column "departments" jsonb not null default '[]',
  add column "privateNotes" text not null default '',
  add column "searchText" text not null default ''
---
alter table "accessLinks" drop constraint if exists "accessLinks_purpose_check"
`,
  )
}
