import { minorDigits } from '#contract/kernel/money.ts'
import type { RegistrarAnswer, RegistrarBalance } from '#platform/drivers/registrar/registrar-driver.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredRegistrar } from './registrar-account.table.ts'

/** Whether an amount in minor units is under a limit in major ones; without either it is not. */
export const isLow = (balance: number | null, currency: string | null, limit: number | null): boolean =>
  balance !== null && currency !== null && limit !== null && balance < limit * 10 ** minorDigits(currency)

/** What a test of the connection changes of the account about its money: nothing where it was told of none. */
export function balanceOf(
  { now }: Pick<Scope, 'now'>,
  { lowBalance }: Pick<StoredRegistrar, 'lowBalance'>,
  answer: RegistrarAnswer<{ balance?: RegistrarBalance | null }>,
) {
  if (answer.is !== 'ok' || !answer.balance) return {}
  const { amount, currency } = answer.balance
  // What nobody can mean is not kept.
  if (!Number.isSafeInteger(amount) || !/^[A-Z]{3}$/.test(currency)) return {}
  return { balance: amount, balanceCurrency: currency, balanceReadOn: now, balanceLow: isLow(amount, currency, lowBalance) }
}

/** Keeps what a registry told with something else of our money. */
export async function noteBalance(db: Db, account: Pick<StoredRegistrar, 'id' | 'lowBalance'>, balance: RegistrarBalance): Promise<void> {
  const set = balanceOf({ now: clock.now() }, account, { is: 'ok', balance })
  if (Object.keys(set).length > 0) await db.updateTable('registrarAccounts').set(set).where('id', '=', account.id).execute()
}
