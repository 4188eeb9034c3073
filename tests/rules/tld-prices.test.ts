import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, termPrice } from '#contract/catalogue/tld-charges.ts'
import { type TldPrice, tldPrice, tldPriceProblems } from '#contract/catalogue/tld-prices.ts'

const price = (command: TldPrice['command'], amount: number, years = 1, currency = 'SAR'): TldPrice => ({
  command,
  price: amount,
  years,
  currency,
})

test('a longer term costs so many times the price of one year, unless it has a price of its own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 1e8 }),
      (base, years, own) => {
        const prices = [price('register', base)]
        expect(termPrice(prices, 'register', years, 'SAR')).toBe(base * years)
        if (years > 1) expect(termPrice([...prices, price('register', own, years)], 'register', years, 'SAR')).toBe(own)
      },
    ),
  )
})

test('what is not offered, or not in a currency, has no price for any term', () => {
  const prices = [price('transfer', -1), price('transfer', 90_00, 2), price('register', 50_00)]
  for (const years of [1, 2, 10]) expect(termPrice(prices, 'transfer', years, 'SAR')).toBeNull()
  expect(termPrice(prices, 'renew', 1, 'SAR')).toBeNull()
  expect(termPrice(prices, 'register', 1, 'USD')).toBeNull()
  expect([feeOf(prices, 'grace', 'SAR'), feeOf([price('redemption', 300_00)], 'redemption', 'SAR')]).toEqual([0, 300_00])
})

test('only transfers and renewals can be off, by any amount below nothing; a price stands there once', () => {
  expect(tldPrice.parse({ currency: 'SAR', command: 'renew', price: -100 }).price).toBe(-1)
  const known = new Set(['SAR'])
  expect(tldPriceProblems([price('renew', -1), price('transfer', -1)], known)).toEqual({})
  expect(tldPriceProblems([price('register', -1)], known)).toMatchObject({ 'prices.0.price': { key: 'tooSmall' } })
  expect(tldPriceProblems([price('renew', -1, 3)], known)).toMatchObject({ 'prices.0.price': { key: 'tooSmall' } })
  expect(tldPriceProblems([price('grace', 5, 2)], known)).toMatchObject({ 'prices.0.years': { key: 'notAChoice' } })
  expect(tldPriceProblems([price('renew', 1), price('renew', 2)], known)).toMatchObject({ 'prices.1.years': { key: 'alreadyUsed' } })
  expect(tldPriceProblems([price('renew', 1, 1, 'XXX')], known)).toMatchObject({ 'prices.0.currency': { key: 'notAChoice' } })
})
