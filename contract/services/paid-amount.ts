import type { LineCharge } from '../catalogue/line-charge.ts'
import { wholeAmount } from '../catalogue/proration.ts'

/** What one whole period came to at the first payment, in minor units without VAT and set-up fee: it may have paid for a part of one, or for more. */
export function firstPaidAmount({ net, setupFee, steps }: Pick<LineCharge, 'net' | 'setupFee' | 'steps'>): number {
  const covered = steps.find(one => one.step === 'proration')
  return wholeAmount(net - setupFee, covered ?? { whole: 1, share: null })
}
