import { lineNet } from '../kernel/tax.ts'
import type { BillingCycle } from './billing-cycles.ts'
import { lineCharge } from './line-charge.ts'
import type { PriceStep } from './price-steps.ts'
import { effectWith, type Promotion } from './promotion-effect.ts'
import { type RenewalCharge, wholePeriod } from './renewal-charges.ts'

/** What a service pays at its renewals: the next amount, and the frozen charges that it is one of. In minor units of its currency. */
export type ServicePrice = {
  recurringAmount: number
  currency: string
  cycle: BillingCycle
  quantity: number
  renewals: readonly RenewalCharge[]
}
export type FollowedPrice = { recurringAmount: number; renewals: RenewalCharge[] }

/** Why a service does not follow the list price: keys of the reasons. */
export const followRefusals = ['priceAgreed', 'priceOfBundle', 'priceMissing', 'priceUnchanged'] as const
export type FollowRefusal = (typeof followRefusals)[number]

type Step<S> = Extract<PriceStep, { step: S }>
const stepsOf = <S extends PriceStep['step']>(steps: readonly PriceStep[], step: S) =>
  steps.filter((one): one is Step<S> => one.step === step)

/**
 * What a service pays when it follows the list price of its product: its frozen charges worked out anew with `unitPrice` (null: it has none
 * in the cycle and currency), with the options, the discount of the group and the promotions that it was sold with. An amount that is none
 * of those charges was agreed by hand and stays.
 */
export function followedPrice(service: ServicePrice, unitPrice: number | null): FollowedPrice | { refusal: FollowRefusal } {
  const { recurringAmount, renewals } = service
  const now = renewals.findIndex(({ net }) => net === recurringAmount)
  if (now < 0) return { refusal: 'priceAgreed' }
  if (renewals.some(({ steps }) => stepsOf(steps, 'bundle').length > 0)) return { refusal: 'priceOfBundle' }
  if (unitPrice === null) return { refusal: 'priceMissing' }
  const followed = renewals.map(charge => followedCharge(service, charge, unitPrice))
  if (followed.every(({ net }, at) => net === renewals[at]?.net)) return { refusal: 'priceUnchanged' }
  return { recurringAmount: (followed[now] as RenewalCharge).net, renewals: followed }
}

/** One frozen charge with another unit price. */
function followedCharge({ currency, cycle, quantity }: ServicePrice, { steps, times }: RenewalCharge, unitPrice: number): RenewalCharge {
  const options = stepsOf(steps, 'option')
  const promotions = stepsOf(steps, 'promotion').map(
    ({ code, type, value }): Promotion => ({
      code,
      effect: effectWith(type, value, currency),
      stackable: true,
      oncePerOrder: false,
      renewals: null,
    }),
  )
  const product = lineNet({ quantity, unitPrice })
  const listed = {
    line: { key: '', cycle, quantity, prices: [], vatCategory: 'S' as const },
    unitPrice,
    product,
    options: options.reduce((sum, { amount }) => sum + amount, 0),
    beside: 0,
    setupFee: 0,
    steps: [{ step: 'price' as const, amount: product, unitPrice, quantity, cycle }, ...options],
  }
  const groupDiscount = stepsOf(steps, 'groupDiscount')[0]?.percent ?? 0
  return { ...lineCharge(listed, { currency, coverage: wholePeriod, withSetupFee: false, groupDiscount, promotions }), times }
}
