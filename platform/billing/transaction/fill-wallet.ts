import type { Scope } from '#platform/kernel/scope.ts'
import { passLimitOfDay } from '#platform/staff/limits-of-day.ts'
import type { Payment } from './record-payment.ts'

/**
 * What no invoice takes of a payment that somebody writes down fills a wallet: they may do so as far as they may charge it. What a statement of the bank
 * shows, or a gateway tells, needs nobody's word. @throws Problem forbidden `overYourLimit`
 */
export async function passToWallet(
  scope: Scope,
  { id, clientId, currency, toWallet }: Pick<Payment, 'clientId' | 'currency'> & { id: number; toWallet: number },
): Promise<void> {
  if (toWallet > 0) await passLimitOfDay(scope, 'wallet', { clientId, amount: toWallet, currency, about: `payment ${id}` })
}
