import { percentOf } from '../kernel/money.ts'
import { lineNet } from '../kernel/tax.ts'
import type { ListedLine } from './listed-line.ts'
import type { PriceStep } from './price-steps.ts'
import { amountOf, inOrderTaken, type Promotion, reduction } from './promotion-effect.ts'
import { type Coverage, coveredAmount } from './proration.ts'

/**
 * What one payment asks for a line, in minor units without VAT: `gross` less `discount` is `net`, and the amounts of the steps sum to it.
 * `setupFee` is the part of the net that is asked once.
 */
export type LineCharge = { gross: number; discount: number; net: number; setupFee: number; steps: PriceStep[] }

/** What a charge is worked out with: what it pays for, with or without set-up fee, the group's discount in percent, the promotions. */
export type ChargeTerms = {
  currency: string
  coverage: Coverage
  withSetupFee: boolean
  groupDiscount: number
  promotions: readonly Promotion[]
  /** Of this payment alone, in percent. */
  agreedDiscount?: number
}

/** The charge for a line: list price → part of the period → discount of the group → promotions → agreed discount, and the set-up fee beside them. */
export function lineCharge(
  listed: ListedLine,
  { currency, coverage, withSetupFee, groupDiscount, promotions, agreedDiscount = 0 }: ChargeTerms,
): LineCharge {
  const { whole, share } = coverage
  const covered = (amount: number) => coveredAmount(amount, coverage)
  const { discounts } = listed.line
  const percent = discounts ? 0 : Math.min(100, groupDiscount)
  const listPrice = listed.product + listed.options
  const price = covered(listPrice)
  const options = price - covered(listed.product)
  const discounted = price - percentOf(price, percent)
  const steps = [...listed.steps]
  if (price !== listPrice || share) steps.push({ step: 'proration', amount: price - listPrice, whole, share })
  if (percent > 0) steps.push({ step: 'groupDiscount', amount: discounted - price, percent })
  const setupFee = withSetupFee ? listed.setupFee : 0
  const now = { price: discounted, setupFee }
  const fees: PriceStep[] = setupFee > 0 ? [{ step: 'setupFee', amount: setupFee }] : []
  const overridden = (unitPrice: number) =>
    covered(lineNet({ quantity: listed.line.quantity, unitPrice })) + options - percentOf(options, percent)
  for (const { code, effect } of inOrderTaken(discounts === 'none' ? [] : promotions)) {
    const off = reduction(effect, { ...now, currency, overridden })
    if (off === 0) continue
    const ofFee = effect.type === 'freeSetup'
    now[ofFee ? 'setupFee' : 'price'] -= off
    const step = { step: 'promotion', amount: -off, code, type: effect.type, value: amountOf(effect, currency) } as const
    ;(ofFee ? fees : steps).push(step)
  }
  const agreed = percentOf(now.price, Math.min(100, agreedDiscount))
  if (agreed > 0) {
    now.price -= agreed
    steps.push({ step: 'agreedDiscount', amount: -agreed, percent: agreedDiscount })
  }
  const net = now.price + now.setupFee
  return { gross: price + setupFee, discount: price + setupFee - net, net, setupFee: now.setupFee, steps: [...steps, ...fees] }
}
