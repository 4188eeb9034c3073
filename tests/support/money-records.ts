import { sql } from 'kysely'
import { refunds } from '#contract/billing/refunds.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import type { TestPlatform } from './platform.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}

/** A charge that somebody asked for who may charge nothing alone. */
export async function askCharge({ platform, staff }: Hands): Promise<number> {
  const { id: clientId } = await addClient(staff)
  const body = { clientId, amount: 100, source: 'gift' as const, reason: 'Sample' }
  const { id } = (await staff.call(walletCharges.endpoints.create, { body })).data
  await platform.database.db.updateTable('walletCharges').set({ status: 'pending', requesterId: null }).where('id', '=', id).execute()
  return id
}

/** Money of a wallet that somebody else asked to be paid out. */
export async function askPayout({ platform, staff }: Hands): Promise<number> {
  const { id: clientId } = await addClient(staff)
  await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 100, source: 'gift', reason: 'Sample' } })
  const other = await platform.signedIn()
  const body = { clientId, amount: 100, refundMethod: 'cash' as const, reason: 'Sample' }
  return (await other.call(refunds.endpoints.create, { body })).data.id
}

/** All but the last minor unit of an invoice was paid, by nobody knows what. */
export async function asIfPaid({ platform }: Hands, id: number): Promise<Record<string, unknown>> {
  await sql`update "invoices" set "paid" = "total" - 1 where "id" = ${id}`.execute(platform.database.db)
  return {}
}
