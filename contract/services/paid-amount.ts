import type { LineCharge } from '../catalogue/line-charge.ts'
import { roundHalfUp } from '../kernel/money.ts'

/** What one whole period came to at the first payment, in minor units without VAT and set-up fee, rounded half up: it may have paid for a part of one, or for more. */
export function firstPaidAmount({ net, setupFee, steps }: Pick<LineCharge, 'net' | 'setupFee' | 'steps'>): number {
  const covered = steps.find(one => one.step === 'proration')
  const { whole = 1, share = null } = covered ?? {}
  const { days, of } = share ?? { days: 0, of: 1 }
  return roundHalfUp(BigInt(net - setupFee) * BigInt(of), BigInt(whole * of + days))
}
