import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { notToBeCancelled } from '../refund/to-be-cancelled.ts'
import type {} from '../wallet/wallet.table.ts'
import type {} from './invoice.table.ts'
import { payFromWallet } from './pay-from-wallet.ts'

/** What can be paid out of a wallet whose client has it so: by itself, or as the company has it for all. */
const due = async (scope: Scope) =>
  scope.db
    .selectFrom('invoices')
    .innerJoin('wallets', join =>
      join.onRef('wallets.clientId', '=', 'invoices.clientId').onRef('wallets.currency', '=', 'invoices.currency'),
    )
    .innerJoin('clients', 'clients.id', 'invoices.clientId')
    .select('invoices.id')
    .where('invoices.status', 'in', ['unpaid', 'partiallyPaid'])
    .where('invoices.balance', '>', 0)
    .where('invoices.disputedOn', 'is', null)
    .where('wallets.balance', '>', 0)
    .where(notToBeCancelled('invoices.id'))
    .where('clients.walletUse', 'in', (await setting(scope, 'applyWallets')) ? ['company', 'always'] : ['always'])

/** Pays invoices out of what their clients hold with us, the oldest first. */
export const applyWallets = task({
  name: 'applyWallets',
  kind: 'invoices',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  wanted: async scope => {
    if (await setting(scope, 'applyWallets')) return true
    const some = scope.db.selectFrom('clients').select('id').where('walletUse', '=', 'always').limit(1)
    return (await some.executeTakeFirst()) !== undefined
  },
  candidates: due,
  treat: async (scope, id) => {
    // Somebody may have decided otherwise since it was found.
    const still = await (await due(scope)).where('invoices.id', '=', id).executeTakeFirst()
    return still && (await payFromWallet(scope, id, ['unpaid', 'partiallyPaid'])) ? [id] : []
  },
})
