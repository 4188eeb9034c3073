import type { WalletCharge } from '#contract/billing/wallet-charges.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { post } from '../ledger/post.ts'
import { recordPayment } from '../transaction/record-payment.ts'
import type {} from './wallet.table.ts'
import { takeFromWallet } from './wallet.ts'

const accounts = { gift: 'gifts', correction: 'corrections' } as const

/**
 * Puts a charge into the wallet: a transfer is a payment as any other, which no invoice takes; what we give is booked on an account of its own. A correction
 * that takes out is booked the other way, and takes nothing of what was given and expires.
 * @throws Problem validation of `reference` where a payment has it already; wrongState `giftExpired`, `walletSpent`
 */
export async function bookCharge(scope: Scope, charge: WalletCharge, event: EventDefinition): Promise<void> {
  const { id: recordId, clientId, amount, currency, direction, source, reference, expiresOn } = charge
  const today = riyadhDate(scope.now)
  if (source === 'bankTransfer') {
    const transfer = { clientId, currency, amount, paidOn: today, method: 'bankTransfer' as const, reference, fee: 0, topUp: true }
    await recordPayment(scope, { ...transfer, allocations: [] })
    return
  }
  if (expiresOn !== null && expiresOn < today) throw new Problem('wrongState', { reason: 'giftExpired' })
  if (direction === 'out') await takeFromWallet(scope, { clientId, currency }, amount)
  const into = direction === 'out' ? -amount : amount
  const lines = [
    { account: accounts[source], amount: into },
    { account: 'wallet' as const, amount: -into },
  ]
  await post(scope, { event, recordId, clientId, currency, bookedOn: today, lines })
  if (expiresOn !== null) await scope.db.updateTable('walletCharges').set({ left: amount }).where('id', '=', recordId).execute()
}
