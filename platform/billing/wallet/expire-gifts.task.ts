import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import { post } from '../ledger/post.ts'
import type {} from './wallet.table.ts'
import { walletChargeStore } from './wallet-charge.store.ts'

/** Takes back what was given and not used until its last day. */
export const expireGifts = task({
  name: 'expireGifts',
  kind: 'walletCharges',
  schedule: { frequency: 'day', hour: 1 },
  guarded: true,
  candidates: async ({ db, now }) =>
    db.selectFrom('walletCharges').select('walletCharges.id').where('left', '>', 0).where('expiresOn', '<', riyadhDate(now)),
  treat: async (scope, id) => {
    const { db } = scope
    // Whoever pays out of the wallet locks it first, and then its gifts: in that order alone.
    await db
      .selectFrom('wallets')
      .innerJoin('walletCharges', join =>
        join.onRef('wallets.clientId', '=', 'walletCharges.clientId').onRef('wallets.currency', '=', 'walletCharges.currency'),
      )
      .select('wallets.balance')
      .where('walletCharges.id', '=', id)
      .forUpdate('wallets')
      .execute()
    const { left, clientId, currency, status } = await walletChargeStore.find(scope, id, true)
    if (status !== 'completed' || left === null || left === 0) return []
    await takeStep(scope, walletChargeStore, 'expire', id, { set: { left: 0 }, payload: { amount: left } })
    const lines = [
      { account: 'wallet' as const, amount: left },
      { account: 'gifts' as const, amount: -left },
    ]
    await post(scope, { event: walletCharges.events.expire, recordId: id, clientId, currency, bookedOn: riyadhDate(scope.now), lines })
    return [id]
  },
})
