import { convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type {} from '../bank-slip/bank-slip.table.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import { mayStillPay } from '../payment-attempt/under-way.ts'
import type {} from '../wallet/wallet.table.ts'

export interface Purse {
  clientId: number
  currency: string
}

/** What may be put into a wallet at once, in minor units of its currency; null: nobody does so by themselves. */
export async function topUpLimits(scope: Scope, { currency }: Purse): Promise<{ least: number; most: number; held: number } | null> {
  const { walletTopUps, walletTopUpLeast, walletTopUpMost, walletMost } = await settings(
    scope,
    ...(['walletTopUps', 'walletTopUpLeast', 'walletTopUpMost', 'walletMost'] as const),
  )
  if (!walletTopUps) return null
  const known = await scope.db.selectFrom('currencies').select(['code', 'rate', 'isDefault']).execute()
  const [from, to] = [known.find(({ isDefault }) => isDefault), known.find(({ code }) => code === currency)]
  if (!from || !to) return null
  const inTheirs = (value: number) => convertPrice(value, from, to).amount
  // Nothing is less than the least that there is.
  return { least: Math.max(1, inTheirs(walletTopUpLeast)), most: inTheirs(walletTopUpMost), held: inTheirs(walletMost) }
}

/** What is on its way into a wallet, in minor units: payers who are at it, but for one of them, and transfers that were announced for it. */
export async function awaited(scope: Scope, { clientId, currency }: Purse, but: number | null = null): Promise<number> {
  const { db } = scope
  const sumOf = (found: { sum: number | null } | undefined) => Number(found?.sum ?? 0)
  const attempts = db
    .selectFrom('paymentAttempts as a')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('topUp', '=', true)
    .where('id', 'is distinct from', but)
    .where(mayStillPay(scope))
  const slips = db
    .selectFrom('bankSlips')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('topUp', '=', true)
    .where('status', '=', 'waiting')
  return sumOf(await attempts.executeTakeFirst()) + sumOf(await slips.executeTakeFirst())
}

/**
 * Whether so much may be put into a wallet now, whose client is locked. `again`: the attempt that whoever begins the same once more is led to, which is judged
 * as if it were not there. @throws Problem wrongState `topUpsOff`; validation of `amount`
 */
export async function checkTopUp(
  scope: Scope,
  purse: Purse,
  amount: number,
  { again }: { again?: number | undefined } = {},
): Promise<void> {
  const limits = await topUpLimits(scope, purse)
  if (!limits) throw new Problem('wrongState', { reason: 'topUpsOff' })
  const refused = (key: string, values = {}) => new Problem('validation', { fields: { amount: { key, values } } })
  if (amount < limits.least) throw refused('topUpTooSmall')
  if (amount > limits.most) throw refused('topUpTooLarge')
  const { balance } = (await scope.db
    .selectFrom('wallets')
    .select('balance')
    .where('clientId', '=', purse.clientId)
    .where('currency', '=', purse.currency)
    .executeTakeFirst()) ?? { balance: 0 }
  if (balance + (await awaited(scope, purse, again)) + amount > limits.held) throw refused('walletTooFull')
}
