import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../wallet/wallet.table.ts'
import type {} from './invoice.table.ts'
import { payFromWallet } from './pay-from-wallet.ts'

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
  treat: async (scope, id) => ((await payFromWallet(scope, id, ['unpaid', 'partiallyPaid'])) ? [id] : []),
})
