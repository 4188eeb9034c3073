import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    'alter table "contacts" add column "street" text, add column "city" text, add column "postalCode" text, add column "countryCode" text',
  )
}
