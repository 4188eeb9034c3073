import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './wallet.table.ts'

interface Wallet {
  clientId: number
  currency: string
}

/** What a client holds with us, in each currency. */
export const walletsOf = ({ db }: Scope, clientId: number) =>
  db.selectFrom('wallets').select(['currency', 'balance']).where('clientId', '=', clientId).orderBy('currency').execute()

/**
 * Locks a wallet out of which money is about to be booked: until the transaction ends nobody else takes from it.
 * @throws Problem validation of `amount`, or of the field that is named, where it holds less
 */
export async function lockWallet({ db }: Scope, { clientId, currency }: Wallet, amount: number, field = 'amount'): Promise<void> {
  const wallet = await db
    .selectFrom('wallets')
    .select('balance')
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  const fields: FieldProblems = { [field]: { key: 'moreThanWallet' } }
  if ((wallet?.balance ?? 0) < amount) throw new Problem('validation', { fields })
}
