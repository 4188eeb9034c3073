import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { mailMissedTransfer } from '../invoice/mail-missed-transfer.ts'
import { rejectTransfer } from '../invoice/transfer-of-invoice.ts'
import { passToWallet } from '../transaction/fill-wallet.ts'
import { bankSlipStore } from './bank-slip.store.ts'
import { payAnnounced, posted } from './post-slip.ts'

export const bankSlipVerbs = verbsOf(bankSlipStore, {
  post: async (scope, slip, { amount, paidOn, reference, fee }) => {
    const made = await payAnnounced(scope, slip, { amount, paidOn, reference, fee })
    await passToWallet(scope, made)
    return posted(scope, made.id)
  },
  reject: async (scope, { id, clientId, amount, currency, allocations }, { reason }) => {
    const ids = allocations.map(({ invoiceId }) => invoiceId)
    const awaited = await stillAwaited(scope, id, ids)
    await rejectTransfer(
      scope,
      ids.filter(invoiceId => !awaited.has(invoiceId)),
    )
    const numbers = allocations.map(({ invoiceId, invoiceNumber }) => invoiceNumber ?? `#${invoiceId}`)
    const about = { resource: 'bankSlips' as const, id }
    await mailMissedTransfer(scope, { clientId, amount, currency, numbers, reason, about, dedupeKey: `slip ${id}` })
    return { set: { answer: reason, deciderName: scope.caller.name } }
  },
})

/** The invoices for which another slip waits. */
async function stillAwaited({ db }: Scope, slipId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const others = await db
    .selectFrom('bankSlipAllocations')
    .innerJoin('bankSlips', 'bankSlips.id', 'bankSlipAllocations.bankSlipId')
    .select('invoiceId')
    .where('invoiceId', 'in', ids)
    .where('bankSlips.id', '<>', slipId)
    .where('bankSlips.status', '=', 'waiting')
    .execute()
  return new Set(others.map(({ invoiceId }) => invoiceId))
}
