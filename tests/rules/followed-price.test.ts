import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followedPrice, type ServicePrice } from '#contract/catalogue/followed-price.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import type { LineToPrice, PriceRequest } from '#contract/catalogue/price-request.ts'
import type { PromotionEffect } from '#contract/catalogue/promotion-effect.ts'
import { lineOf, priced, promotionOf, requestOf } from '#tests/support/price-requests.ts'

const code = 'LASTS'
const everyRenewal = (effect: PromotionEffect, renewals: number | null = null): PriceRequest['promotions'] => [
  { promotion: promotionOf(code, effect, { renewals }), lines: ['a'] },
]
const request = (price: number, line: Partial<LineToPrice>, more: Partial<PriceRequest>) =>
  requestOf([lineOf('a', price, line)], { payment: 'renewal', ...more })
/** A service as it was sold at a price. */
function soldAt(price: number, line: Partial<LineToPrice> = {}, more: Partial<PriceRequest> = {}): ServicePrice {
  const { cycle, quantity, renewals } = priceDocument(request(price, line, more)).lines[0] as NonNullable<
    ReturnType<typeof priceDocument>['lines'][number]
  >
  return { currency: 'SAR', cycle, quantity, renewals, recurringAmount: renewals[0]?.net ?? 0 }
}

test('a service that was sold at the list price pays the new one, for each of its units', () => {
  expect(followedPrice(soldAt(19_00, { quantity: 3 }), 25_00)).toMatchObject({
    recurringAmount: 75_00,
    renewals: [{ net: 75_00, times: null }],
  })
})

test('options, the discount of the group and promotions stay as they were sold', () => {
  const line = { options: [{ id: 1, quantity: 2, prices: priced(5_00) }] }
  // (30.00 + 10.00) − 10 % = 36.00, half of it at the next 2 payments
  const followed = followedPrice(
    soldAt(20_00, line, { groupDiscount: 10, promotions: everyRenewal({ type: 'percentage', percent: 50 }, 2) }),
    30_00,
  )
  expect(followed).toMatchObject({
    recurringAmount: 18_00,
    renewals: [
      { net: 18_00, times: 2 },
      { net: 36_00, times: null },
    ],
  })
  const price = [{ amount: 15_00, currency: 'SAR' }]
  expect(followedPrice(soldAt(20_00, {}, { promotions: everyRenewal({ type: 'priceOverride', prices: price }) }), 30_00)).toMatchObject({
    refusal: 'priceUnchanged',
  })
})

test('what was agreed by hand, is part of a bundle, has no price or costs the same stays', () => {
  const service = soldAt(20_00)
  expect(followedPrice({ ...service, recurringAmount: 17_77 }, 30_00)).toEqual({ refusal: 'priceAgreed' })
  expect(followedPrice(service, null)).toEqual({ refusal: 'priceMissing' })
  expect(followedPrice(service, 20_00)).toEqual({ refusal: 'priceUnchanged' })
  const bundles = [{ key: 'b', price: { mode: 'discount', percent: 10 }, recurring: true }] as const
  expect(followedPrice(soldAt(20_00, { bundle: 'b' }, { bundles }), 30_00)).toEqual({ refusal: 'priceOfBundle' })
})

test('it pays what it would if it had been sold at the new price with the same discounts, for any price', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  const percent = fc.integer({ min: 0, max: 10_000 }).map(one => one / 100)
  const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
    percent.map(one => ({ type: 'percentage', percent: one }) as const),
    amount.map(one => ({ type: 'fixed', amounts: [{ amount: one, currency: 'SAR' }] }) as const),
    amount.map(one => ({ type: 'priceOverride', prices: [{ amount: one, currency: 'SAR' }] }) as const),
  )
  const options = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 0, max: 5 }), prices: amount.map(one => priced(one)) }),
    {
      maxLength: 2,
    },
  )
  const given = fc.record({
    ...{ before: amount, after: amount, groupDiscount: percent, effect, options },
    ...{ quantity: fc.integer({ min: 1, max: 50 }), renewals: fc.option(fc.integer({ min: 1, max: 5 })) },
  })
  fc.assert(
    fc.property(given, ({ before, after, groupDiscount, effect, options, quantity, renewals }) => {
      const more = { groupDiscount, promotions: everyRenewal(effect, renewals) }
      const sold = soldAt(before, { quantity, options }, more)
      const anew = soldAt(after, { quantity, options }, more)
      // A promotion that took nothing off the old price is not known to the service.
      const taken = (of: ServicePrice) =>
        JSON.stringify(of.renewals.map(({ steps }) => steps.filter(one => one.step === 'promotion').length))
      fc.pre(taken(sold) === taken(anew))
      const followed = followedPrice(sold, after)
      if ('refusal' in followed) {
        expect(followed.refusal).toBe('priceUnchanged')
        expect(anew.renewals.map(({ net }) => net)).toEqual(sold.renewals.map(({ net }) => net))
      } else expect(followed.renewals).toEqual(anew.renewals)
    }),
  )
})
