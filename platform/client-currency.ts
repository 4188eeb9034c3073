import { type Kysely, sql } from 'kysely'
import type { Tables } from './kernel/database.ts'

/** Tables whose rows are a client's in one currency: while there is one, it is that of the client. A test finds one that is missing. */
export const keptInCurrency = [
  ...['orders', 'quotes', 'invoices', 'billableItems', 'services', 'domains'],
  ...['ledgerEntries', 'transactions', 'paymentAttempts', 'refunds', 'chargebacks', 'walletCharges', 'bankSlips', 'bankLines'],
]
/** Those that follow from these, or tell of a currency without the client having anything in it. */
export const followsCurrency = ['wallets', 'clientMonths', 'promotionUses', 'limitUses', 'smsMessages']

/** Whether something of a client is kept in its currency. */
export async function isHeldToCurrency(db: Kysely<Tables>, clientId: number): Promise<boolean> {
  const rows = keptInCurrency.map(table => sql`exists (select from ${sql.table(table)} where "clientId" = ${clientId})`)
  const found = await sql<{ held: boolean }>`select ${sql.join(rows, sql` or `)} as "held"`.execute(db)
  return found.rows[0]?.held === true
}
