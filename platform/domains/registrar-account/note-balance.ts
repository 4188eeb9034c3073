import { minorDigits } from '#contract/kernel/money.ts'
import type { RegistrarAnswer, RegistrarBalance } from '#platform/drivers/registrar/registrar-driver.ts'
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
