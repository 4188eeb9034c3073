import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What simulated gateways hold: they stand for machines elsewhere, so nothing of the company's own tables holds them. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "simulatedPayments" (
  "id" text primary key,
  "gatewayId" bigint not null,
  "status" text not null,
  "amount" bigint not null check ("amount" > 0),
  "currency" text not null,
  "refunded" bigint not null check ("refunded" between 0 and "amount"),
  "fee" bigint not null,
  "description" text not null,
  "returnAddress" text,
  "brand" text,
  "lastFour" text,
  "token" text,
  "save" boolean not null,
  "code" text,
  "createdOn" timestamptz not null
)
---
create table "simulatedCards" (
  "token" text primary key,
  "gatewayId" bigint not null,
  "brand" text not null,
  "lastFour" text not null,
  "holder" text not null,
  "expiryMonth" int not null,
  "expiryYear" int not null,
  "createdOn" timestamptz not null
)
---
create table "simulatedRefunds" (
  "key" text primary key,
  "paymentId" text not null,
  "amount" bigint not null,
  "createdOn" timestamptz not null
)
`,
  )
}
