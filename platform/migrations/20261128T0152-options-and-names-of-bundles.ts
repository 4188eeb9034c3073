import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A bundle holds options of its products, and names. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "productBundleItems"
  add column "kind" text not null default 'product',
  add column "options" jsonb not null default '[]',
  add column "tldIds" jsonb not null default '[]',
  add column "years" int,
  add column "ways" jsonb not null default '[]',
  alter column "productId" drop not null,
  alter column "cycle" drop not null
`,
  )
}
