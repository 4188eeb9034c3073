import { type RawBuilder, sql } from 'kysely'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './wallet.table.ts'

interface Wallet {
  clientId: number
  currency: string
}

/** What a client holds with us, in each currency. */
export const walletsOf = ({ db }: Scope, clientId: number) =>
  db
    .selectFrom('wallets')
    .select(['currency', 'balance'])
    .select(given(sql<number>`coalesce(sum("left"), 0)::bigint`).as('expiring'))
    .select(given(sql<string | null>`min("expiresOn")::text`).as('expiresOn'))
    .where('clientId', '=', clientId)
    .orderBy('currency')
    .execute()

/** Of the gifts that a row of "wallets" holds and that expire. */
const given = <T>(what: RawBuilder<T>) =>
  sql<T>`(select ${what} from "walletCharges" g where g."clientId" = "wallets"."clientId" and g."currency" = "wallets"."currency" and g."left" > 0)`

/**
 * Locks a wallet out of which money is about to be booked: until the transaction ends nobody else takes from it. `paid`: the money leaves us, so that what
 * was given and expires does not count.
 * @throws Problem validation of `amount`, or of the field that is named, where it holds less
 */
export async function lockWallet(
  { db }: Scope,
  { clientId, currency }: Wallet,
  amount: number,
  { field = 'amount', paid = false } = {},
): Promise<void> {
  const wallet = await db
    .selectFrom('wallets')
    .select('balance')
    .select(given(sql<number>`coalesce(sum("left"), 0)::bigint`).as('expiring'))
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  const fields: FieldProblems = { [field]: { key: 'moreThanWallet' } }
  if (!wallet || wallet.balance - (paid ? wallet.expiring : 0) < amount) throw new Problem('validation', { fields })
}

/** The same of what may have been there when it was asked for. @throws Problem wrongState `walletSpent` */
export async function takeFromWallet(scope: Scope, wallet: Wallet, amount: number): Promise<void> {
  try {
    await lockWallet(scope, wallet, amount, { paid: true })
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation') throw new Problem('wrongState', { reason: 'walletSpent' })
    throw error
  }
}
