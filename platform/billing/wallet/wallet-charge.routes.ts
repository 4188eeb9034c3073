import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { served } from '#platform/kernel/serve.ts'
import { walletChargeStore } from './wallet-charge.store.ts'
import { walletChargeVerbs } from './wallet-charge.verbs.ts'

export const routes = served(walletCharges.endpoints, { ...walletChargeStore, ...walletChargeVerbs })
