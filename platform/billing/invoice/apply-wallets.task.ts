import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../wallet/wallet.table.ts'
import { invoiceStore } from './invoice.store.ts'
import type {} from './invoice.table.ts'
import { invoiceVerbs } from './invoice.verbs.ts'

/** Pays invoices out of what their clients hold with us, the oldest first. */
export const applyWallets = task({
  name: 'applyWallets',
  kind: 'invoices',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  wanted: scope => setting(scope, 'applyWallets'),
  candidates: async ({ db }) =>
    db
      .selectFrom('invoices')
      .innerJoin('wallets', join =>
        join.onRef('wallets.clientId', '=', 'invoices.clientId').onRef('wallets.currency', '=', 'invoices.currency'),
      )
      .select('invoices.id')
      .where('invoices.status', 'in', ['unpaid', 'partiallyPaid'])
      .where('invoices.balance', '>', 0)
      .where('wallets.balance', '>', 0),
  treat: async (scope, id) => {
    const { status, balance, clientId, currency } = await invoiceStore.find(scope, id, true)
    if ((status !== 'unpaid' && status !== 'partiallyPaid') || balance === 0) return []
    const wallet = await scope.db
      .selectFrom('wallets')
      .select('balance')
      .where('clientId', '=', clientId)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()
    const amount = Math.min(balance, wallet?.balance ?? 0)
    if (amount <= 0) return []
    await invoiceVerbs.applyWallet(scope, { params: { id }, body: { amount } })
    return [id]
  },
})
