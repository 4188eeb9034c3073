import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { passLimitOfDay } from '#platform/staff/limits-of-day.ts'
import { bookCharge } from './book-charge.ts'
import { walletChargeStore } from './wallet-charge.store.ts'

export const walletChargeVerbs = verbsOf(walletChargeStore, {
  approve: async (scope, charge) => {
    const { id, clientId, amount, currency } = charge
    await passLimitOfDay(scope, 'wallet', { clientId, amount, currency, about: `charge ${id}` })
    await bookCharge(scope, charge, walletCharges.events.approve)
    return { set: { approverName: scope.caller.name } }
  },
  reject: async scope => ({ set: { approverName: scope.caller.name } }),
})
