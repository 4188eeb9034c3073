import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { type ConversionRate, convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { listedPrice } from '#contract/catalogue/listed-price.ts'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import { splitByWeight } from '#contract/catalogue/split-by-weight.ts'
import { exemptionOn, type VatBuyer, vatOfSale, vatRateOn } from '#contract/catalogue/vat-of-sale.ts'
import { minorDigits } from '#contract/kernel/money.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'

const sar: ConversionRate = { code: 'SAR', rate: '1' }
const usd: ConversionRate = { code: 'USD', rate: '3.75' }
const kwd: ConversionRate = { code: 'KWD', rate: '12.2' }
const jpy: ConversionRate = { code: 'JPY', rate: '0.025' }

test.each([
  // 375.00 SAR ÷ 3.75 = 100.00 USD.
  [37_500, sar, usd, 1, 10_000],
  // 100.00 SAR ÷ 12.2 = 8.19672… KWD of 3 decimals.
  [10_000, sar, kwd, 1, 8197],
  // 99.99 SAR ÷ 0.025 = 3999.6 yen of none.
  [9999, sar, jpy, 1, 4000],
  [4000, jpy, sar, 1, 10_000],
  // 2 % on top of 26.67 (100.00 SAR ÷ 3.75 = 26.6666…): 27.20, not 2 % of the rounded price.
  [10_000, sar, { ...usd, margin: 2 }, 1, 2720],
  // To whole dollars: 26.666… is 27.
  [10_000, sar, usd, 100, 2700],
  [1234, usd, { ...usd, margin: 50 }, 100, 1234],
])('%i of %j in %j, to a multiple of %i, is %i', (amount, from, to, multiple, expected) => {
  expect(convertPrice(amount, from, to, multiple)).toEqual({ amount: expected, currency: to.code })
})

test('what no number holds exactly is refused, not written wrong', () => {
  expect(() => convertPrice(Number.MAX_SAFE_INTEGER, usd, sar)).toThrow('amountTooLarge')
})

const code = fc.constantFrom('SAR', 'KWD', 'JPY', 'USD', 'BHD')
const rate = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 5 })).map(([digits, scale]) => {
  const padded = String(digits).padStart(scale + 1, '0')
  return scale ? `${padded.slice(0, -scale)}.${padded.slice(-scale)}` : padded
})
/** What the minor unit of a currency is worth in the default one. */
const minorWorth = (of: ConversionRate) => Number(of.rate) / 10 ** minorDigits(of.code)

test('there and back errs by no more than half a minor unit of each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), code, rate, code, rate, (amount, fromCode, fromRate, toCode, toRate) => {
      const [from, to] = [
        { code: fromCode, rate: fromRate },
        { code: toCode, rate: toRate },
      ]
      fc.pre(from.code !== to.code && (amount * minorWorth(from)) / minorWorth(to) < 1e15)
      const back = convertPrice(convertPrice(amount, from, to).amount, to, from).amount
      expect(Number.isSafeInteger(back)).toBe(true)
      const allowed = minorWorth(to) / minorWorth(from) / 2 + 0.5
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(allowed * (1 + 1e-9))
    }),
  )
})

test('a price is the one given in the currency, else the converted one, else there is none', () => {
  const prices = [
    { cycle: 'annual', currency: 'SAR', price: 37_500, setupFee: 7500 },
    { cycle: 'annual', currency: 'KWD', price: 30_000, setupFee: 0 },
  ] as const
  const toUsd = { base: sar, to: { ...usd, margin: 10 } }
  expect(listedPrice(prices, 'annual', 'KWD', { base: sar, to: kwd })).toEqual({ price: 30_000, setupFee: 0 })
  expect(listedPrice(prices, 'annual', 'USD', toUsd)).toEqual({
    price: 11_000,
    setupFee: 2200,
    convertedFrom: { price: 37_500, currency: 'SAR', rate: '0.266666666666667', margin: 10 },
  })
  expect(listedPrice(prices, 'annual', 'USD')).toBeNull()
  expect(listedPrice(prices, 'monthly', 'USD', toUsd)).toBeNull()
  expect(listedPrice([], 'free', 'USD')).toEqual({ price: 0, setupFee: 0 })
})

test('parts by weight: the largest remainders take what is left', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeight(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  // 1000 × 2/7 = 285.71, × 5/7 = 714.29.
  expect(splitByWeight(1000, [2, 0, 5])).toEqual([286, 0, 714])
  expect(splitByWeight(5, [0, 0])).toEqual([3, 2])
  expect(() => splitByWeight(5, [])).toThrow(RangeError)
})

test('parts sum to the whole and are off by less than one', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (amount, of) => {
      const parts = splitByWeight(amount, of)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const total = of.reduce((sum, weight) => sum + weight, 0)
      parts.forEach((part, place) => {
        if (total > 0) expect(Math.abs(part - (amount * (of[place] as number)) / total)).toBeLessThan(1.001)
      })
    }),
  )
})

test('the rate is that of the tax point; country and exemption change standard lines alone', () => {
  const rates = [
    { from: '2020-07-01', percent: 15 },
    { from: '2018-01-01', percent: 5 },
  ]
  expect(['2017-12-31', '2018-01-01', '2020-06-30', '2020-07-01', '2026-11-22'].map(day => vatRateOn(rates, day))).toEqual([
    0, 5, 5, 15, 15,
  ])
  const here = { exemption: null, treatment: 'standard' } as const
  const sold = (category: VatCategory, buyer: VatBuyer = here, reasonCode: VatReasonCode | null = null) => {
    const taxed = vatOfSale({ category, reasonCode }, buyer)
    return `${taxed.category} ${taxed.reasonCode}`
  }
  expect(sold('S')).toBe('S null')
  expect(sold('O')).toBe('O VATEX-SA-OOS')
  expect(sold('E', here, 'VATEX-SA-30')).toBe('E VATEX-SA-30')
  expect(sold('S', { ...here, exemption: 'VATEX-SA-29' })).toBe('E VATEX-SA-29')
  expect(sold('S', { ...here, exemption: 'VATEX-SA-EDU' })).toBe('Z VATEX-SA-EDU')
  expect(sold('S', { ...here, treatment: 'zeroRated' })).toBe('Z VATEX-SA-33')
  expect(sold('S', { exemption: 'VATEX-SA-29', treatment: 'outOfScope' })).toBe('O VATEX-SA-OOS')
  expect(sold('Z', { exemption: 'VATEX-SA-29', treatment: 'standard' }, 'VATEX-SA-35')).toBe('Z VATEX-SA-35')
})

test('a certificate is used on its days alone, the first and the last of them too', () => {
  const certificate = { reasonCode: 'VATEX-SA-29', from: '2026-03-01', until: '2026-11-30' } as const
  const on = (day: string, until: string | null = certificate.until) => exemptionOn({ ...certificate, until }, day)
  expect(['2026-02-28', '2026-03-01', '2026-11-30', '2026-12-01'].map(day => on(day))).toEqual([null, 'VATEX-SA-29', 'VATEX-SA-29', null])
  expect(on('2099-01-01', null)).toBe('VATEX-SA-29')
  expect(exemptionOn(null, '2026-03-01')).toBeNull()
})

test('shown with VAT, the net is as it was', () => {
  const line = { net: 19_900, rate: 15 }
  expect([shownPrice(line, true), shownPrice(line, false), line.net]).toEqual([22_885, 19_900, 19_900])
  expect(shownPrice({ ...line, rate: 0 }, true)).toBe(19_900)
})
