import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRoundings, sellingPrice } from '#contract/catalogue/new-tld-price.ts'

const none = { marginAmount: null, currency: 'SAR' } as const

test('a price is rounded up to its ending, in currencies of two decimals, of three and of none', () => {
  const of = (cost: number, rounding: (typeof priceRoundings)[number], currency = 'SAR') =>
    sellingPrice(cost, { ...none, marginKind: 'percent', marginPercent: 0, rounding, currency })
  expect([of(1001, 'whole'), of(1000, 'whole'), of(1051, 'half'), of(1050, 'half'), of(1000, 'ninetyNine'), of(1, 'ninetyNine')]).toEqual([
    1100, 1000, 1150, 1050, 1099, 99,
  ])
  expect([of(1001, 'whole', 'KWD'), of(1001, 'ninetyNine', 'KWD'), of(1001, 'whole', 'JPY'), of(0, 'ninetyNine')]).toEqual([
    2000, 1990, 1001, 0,
  ])
})

test('the margin is never less than was asked for, and rounding adds less than one unit', () => {
  const rule = fc.record({
    ...{ marginKind: fc.constantFrom('percent' as const, 'fixed' as const), marginPercent: fc.integer({ min: 0, max: 1000 }) },
    ...{ marginAmount: fc.integer({ min: 0, max: 100_000 }), rounding: fc.constantFrom(...priceRoundings) },
    currency: fc.constantFrom('SAR', 'KWD', 'JPY'),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rule, (cost, given) => {
      const marginPercent = given.marginPercent / 10
      const least = given.marginKind === 'percent' ? Math.ceil((cost * (1000 + given.marginPercent)) / 1000) : cost + given.marginAmount
      const price = sellingPrice(cost, { ...given, marginPercent })
      expect(price).toBeGreaterThanOrEqual(least)
      expect(price - least).toBeLessThan(1000)
    }),
  )
})
