import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type WalletCharge, walletCharges } from '#contract/billing/wallet-charges.ts'

export const walletChargeVerbs = verbsOf(walletCharges)

/** A charge as its menus need it. */
export const verbWalletCharge = ({ id, version, status, can }: Pick<WalletCharge, 'id' | 'version' | 'status' | 'can'>): VerbRecord => ({
  id,
  version,
  name: `#${id}`,
  state: status,
  can,
})
