import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { refuseOverLimit } from '#platform/staff/powers.ts'
import { bookCharge } from './book-charge.ts'
import { walletChargeStore } from './wallet-charge.store.ts'

export const walletChargeVerbs = verbsOf(walletChargeStore, {
  approve: async (scope, charge) => {
    await refuseOverLimit(scope, 'wallet', charge)
    await bookCharge(scope, charge, walletCharges.events.approve)
    return { set: { approverName: scope.caller.name } }
  },
  reject: async scope => ({ set: { approverName: scope.caller.name } }),
})
