import type { BankLine } from '#contract/billing/bank-lines.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { bankSlipStore } from '../bank-slip/bank-slip.store.ts'
import { payAnnounced, posted } from '../bank-slip/post-slip.ts'

/**
 * Makes a payment of a movement, which is locked and matched: of its slip, of what was said that it pays, or none where it is one already.
 * Its reference is the bank's, so that no second payment can have it.
 */
export async function postLine(scope: Scope, line: BankLine) {
  const transactionId = await paymentOf(scope, line)
  return { set: { transactionId }, payload: { transactionId } }
}

async function paymentOf(scope: Scope, line: BankLine): Promise<number> {
  const { amount, bookedOn: paidOn, reference, clientId, currency, allocations } = line
  if (line.transactionId !== null) return line.transactionId
  const seen = { amount, paidOn, reference, fee: 0 }
  if (line.slipId !== null) {
    const { version } = await bankSlipStore.find(scope, line.slipId, true)
    // What the bank shows needs nobody's word, also where it fills a wallet.
    const slip = await bankSlipStore.perform(scope, 'post', line.slipId, { ...seen, version }, async record =>
      posted(scope, (await payAnnounced(scope, record, seen)).id),
    )
    return slip.transactionId as number
  }
  if (clientId === null) throw new Problem('wrongState', { reason: 'lineUnmatched' })
  return (await payAnnounced(scope, { clientId, currency, allocations }, seen)).id
}
