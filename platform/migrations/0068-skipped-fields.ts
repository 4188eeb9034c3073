import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Clients whose mobile and address nobody knows yet. */
export async function up(db: Db): Promise<void> {
  const columns = ['mobile', 'addressLine1', 'city', 'state', 'zip']
  await statements(db, columns.map(column => `alter table "clients" alter "${column}" drop not null`).join('\n---\n'))
}
