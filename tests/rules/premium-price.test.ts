import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCost, MOST_COST, type PremiumBand, premiumBandProblems, premiumPrice } from '#contract/catalogue/premium-price.ts'
import { minorDigits } from '#contract/kernel/money.ts'

const known = new Set(['SAR', 'USD', 'JPY', 'KWD'])
const rates: Record<string, string> = { SAR: '1', USD: '3.75', JPY: '0.0251', KWD: '12.2' }
const ratesWith = (base: string) => ({
  base: { code: base, rate: rates[base] as string },
  rateOf: (code: string) => (rates[code] === undefined ? undefined : { code, rate: rates[code] }),
})
const band = (from: number, below: number | null, margin = 10, currency = 'SAR'): PremiumBand => ({ currency, from, below, margin })
const problems = (...bands: PremiumBand[]) =>
  Object.fromEntries(Object.entries(premiumBandProblems(bands, known)).map(([path, { key }]) => [path, key]))

test('bands of a currency neither overlap nor touch; each mistake is told at its field, in whatever order they are', () => {
  expect(problems(band(0, 100), band(101, 500), band(501, null))).toEqual({})
  expect(problems(band(0, 100), band(100, 500))).toEqual({ 'premiumBands.1.from': 'bandTouches' })
  expect(problems(band(100, 500), band(0, 100))).toEqual({ 'premiumBands.0.from': 'bandTouches' })
  expect(problems(band(0, 100), band(50, 60), band(100, null))).toEqual({
    'premiumBands.1.from': 'bandOverlaps',
    'premiumBands.2.from': 'bandTouches',
  })
  expect(problems(band(0, null), band(7, 9))).toEqual({ 'premiumBands.1.from': 'bandAfterLast' })
  expect(problems(band(0, 10), band(0, 10))).toEqual({ 'premiumBands.1.from': 'bandOverlaps' })
  expect(problems(band(5, 5), band(9, 8))).toEqual({ 'premiumBands.0.below': 'bandEmpty', 'premiumBands.1.below': 'bandEmpty' })
  expect(problems(band(0, null), band(0, null, 5, 'USD'))).toEqual({})
  expect(problems(band(0, null, 5, 'XXX'))).toEqual({ 'premiumBands.0.currency': 'notAChoice' })
})

const anyBand = fc
  .record({
    currency: fc.constantFrom('SAR', 'USD', 'KWD'),
    from: fc.integer({ min: 0, max: 60 }),
    size: fc.option(fc.integer({ min: -1, max: 30 })),
    margin: fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
  })
  .map(({ size, ...rest }): PremiumBand => ({ ...rest, below: size === null ? null : Math.max(1, rest.from + size) }))

test('no amount is held by two bands that are taken, nor by one and the end of another', () => {
  fc.assert(
    fc.property(fc.array(anyBand, { maxLength: 6 }), fc.integer({ min: 0, max: 100 }), (bands, amount) => {
      fc.pre(Object.keys(premiumBandProblems(bands, known)).length === 0)
      for (const currency of known) {
        const own = bands.filter(one => one.currency === currency)
        expect(own.filter(({ from, below }) => from <= amount && (below === null || amount <= below)).length).toBeLessThan(2)
      }
    }),
  )
})

test('bands that are apart are taken', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(steps, fc.boolean(), (sizes, open) => {
      let at = 0
      const bands = sizes.map(([gap, size], place) => {
        const from = at + gap
        at = from + size
        return band(from, open && place === sizes.length - 1 ? null : at)
      })
      expect(premiumBandProblems(bands.toReversed(), known)).toEqual({})
    }),
  )
})

const currency = fc.constantFrom('SAR', 'USD', 'JPY', 'KWD')
const cost = fc.integer({ min: 1, max: 100_000_000 })

test('a premium name is never sold under its cost, whatever the currencies, their decimals and rates', () => {
  fc.assert(
    fc.property(currency, currency, cost, fc.integer({ min: 0, max: 100 }), (of, base, amount, margin) => {
      const sold = premiumPrice({ currency: of, amount }, [band(0, null, margin, base)], ratesWith(base))
      if ('refusal' in sold) throw new Error(sold.refusal)
      expect(sold.prices.map(one => one.currency)).toEqual(of === base ? [of] : [of, base])
      for (const { currency: code, price } of sold.prices) {
        expect(Number.isSafeInteger(price)).toBe(true)
        // In millionths of a riyal, exactly: what is taken for it is worth what it costs, and the margin.
        const worth = (value: number, one: string) =>
          (BigInt(value) * BigInt(Math.round(Number(rates[one]) * 10_000)) * 1000n) / 10n ** BigInt(minorDigits(one))
        expect(worth(price, code) * 100n).toBeGreaterThanOrEqual(worth(amount, of) * BigInt(100 + margin) - worth(1, code) * 100n)
        if (margin === 0) expect(worth(price, code) + 1n).toBeGreaterThanOrEqual(worth(amount, of))
      }
    }),
  )
})

test('the band is that of its cost: up to but not including its end, in its own currency before that of the company', () => {
  const bands = [band(0, 100_00, 50), band(100_01, null, 10), band(0, null, 100, 'USD')]
  const priceOf = (amount: number, of = 'SAR') => {
    const sold = premiumPrice({ currency: of, amount }, bands, ratesWith('SAR'))
    return 'refusal' in sold ? sold.refusal : sold.prices.map(one => one.price)
  }
  expect([priceOf(99_99), priceOf(100_00), priceOf(100_01)]).toEqual([[149_99], 'premiumNoBand', [110_01]])
  expect(priceOf(10_00, 'USD')).toEqual([20_00, 75_00])
  // 10 dinars are 122.000 riyals; 1 yen is 2.51 halalas, of which 3 are asked.
  expect(priceOf(10_000, 'KWD')).toEqual([11_000, 134_20])
  expect(priceOf(1, 'JPY')).toEqual([2, 5])
})

test('what no registry can mean, a currency without a rate and a cost outside of all bands are refused', () => {
  const bands = [band(1_00, 9_00)]
  const refusal = (amount: number | null, of = 'SAR') => {
    const sold = premiumPrice({ currency: of, amount }, bands, ratesWith('SAR'))
    return 'refusal' in sold ? sold.refusal : null
  }
  for (const odd of [null, 0, -1, -500_00, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST_COST + 1, Number.MAX_SAFE_INTEGER])
    expect([odd, refusal(odd)]).toEqual([odd, 'premiumCostUnknown'])
  expect([refusal(5_00, 'EUR'), refusal(5_00, ''), refusal(99), refusal(9_00), refusal(8_99)]).toEqual([
    ...['premiumNoRate', 'premiumNoRate', 'premiumNoBand', 'premiumNoBand', null],
  ])
  // Within what can be asked in its own currency, and not in the company's.
  expect(refusal(MOST_COST, 'KWD')).toBe('premiumCostUnknown')
  expect([isCost(1), isCost(MOST_COST), isCost('5'), isCost(undefined)]).toEqual([true, true, false, false])
})
