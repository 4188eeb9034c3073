import { describe, expect, test } from 'vitest'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing } from '#contract/catalogue/price-request.ts'
import { priceStep } from '#contract/catalogue/price-steps.ts'
import { renewalsOf } from '#contract/catalogue/promotion-effect.ts'
import { lineOf, priced, promotionOf, requestOf } from '../support/price-requests.ts'

const sar = (amount: number) => [{ amount, currency: 'SAR' }]
const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}

test('two units with an option, a set-up fee, a group and a promotion: each step with its amount', () => {
  const line = lineOf('a', 0, {
    quantity: 2,
    prices: priced(10_000, 5000),
    options: [{ id: 7, quantity: 3, prices: priced(500, 100) }],
  })
  const promotion = promotionOf('TEN', { type: 'percentage', percent: 10 }, { renewals: 2 })
  const document = priceDocument(requestOf([line], { groupDiscount: 20, promotions: [{ promotion, lines: ['a'] }] }))
  const { steps, renewals, ...price } = only(document.lines)
  expect(steps).toEqual([
    { step: 'price', amount: 20_000, unitPrice: 10_000, quantity: 2, cycle: 'monthly' },
    { step: 'option', amount: 3000, optionId: 7, unitPrice: 500, quantity: 3 },
    { step: 'groupDiscount', amount: -4600, percent: 20 },
    { step: 'promotion', amount: -1840, code: 'TEN', type: 'percentage', value: 10 },
    { step: 'setupFee', amount: 10_200 },
  ])
  expect(price).toMatchObject({ unitPrice: 11_500, gross: 33_200, discount: 6440, net: 26_760, setupFee: 10_200, rate: 15, vat: 4014 })
  expect(renewals.map(({ net, times }) => [net, times])).toEqual([
    [16_560, 2],
    [18_400, null],
  ])
  expect(document).toMatchObject({ gross: 33_200, discount: 6440, net: 26_760, vatAmount: 4014, total: 30_774 })
  expect(document.recurring).toEqual([
    { cycle: 'monthly', net: 16_560, vat: [{ category: 'S', rate: 15, base: 16_560, vat: 2484 }], vatAmount: 2484, total: 19_044 },
  ])
  for (const step of steps) expect(priceStep.parse(step)).toEqual(step)
})

test('what was agreed for one payment is taken last, off agreed prices too, leaves the set-up fee, and no renewal has it', () => {
  const line = lineOf('a', 0, { prices: priced(99_99, 5000), agreedDiscount: 33 })
  const promotion = promotionOf('TEN', { type: 'percentage', percent: 10 }, { renewals: 0 })
  const [first, agreed] = [{}, { discounts: 'none' as const }].map(more => {
    const request = requestOf([{ ...line, ...more }], { groupDiscount: 20, promotions: [{ promotion, lines: ['a'] }] })
    return only(priceDocument(request).lines)
  })
  expect(first?.steps.slice(-3)).toEqual([
    { step: 'promotion', amount: -800, code: 'TEN', type: 'percentage', value: 10 },
    { step: 'agreedDiscount', amount: -2376, percent: 33 },
    { step: 'setupFee', amount: 5000 },
  ])
  expect([first?.net, first?.renewals[0]?.net]).toEqual([4823 + 5000, 7999])
  expect(agreed).toMatchObject({ gross: 14_999, discount: 3300, net: 11_699 })
})

test('VAT of the document is counted on the sum: three lines of 0.10 bear 0.05, not 0.06', () => {
  const document = priceDocument(requestOf([lineOf('a', 10), lineOf('b', 10), lineOf('c', 10)]))
  expect(document.lines.map(({ vat }) => vat)).toEqual([2, 2, 2])
  expect([document.net, document.vatAmount, document.total]).toEqual([30, 5, 35])
})

test('minor units of 3 and of no decimals', () => {
  const of = (currency: string, price: number) =>
    priceDocument(requestOf([lineOf('a', 0, { prices: priced(price, 0, 'monthly', currency) })], { currency, groupDiscount: 12.5 }))
  // 12.345 KWD: 12.5 % is 1.543 (1.543125), 10.802 and 15 % of it 1.620 (1.6203).
  expect(of('KWD', 12_345)).toMatchObject({ net: 10_802, vatAmount: 1620, total: 12_422 })
  // 999 yen: 12.5 % is 125 (124.875), 874 and 15 % of it 131 (131.1).
  expect(of('JPY', 999)).toMatchObject({ net: 874, vatAmount: 131, total: 1005 })
})

test('a price that is not given in the currency is converted, and says from what', () => {
  const conversion = { base: { code: 'SAR', rate: '1' }, to: { code: 'USD', rate: '3.75', margin: 2 }, multiple: 100 }
  const document = priceDocument(requestOf([lineOf('a', 10_000)], { currency: 'USD', conversion }))
  expect(only(document.lines).steps).toEqual([
    {
      step: 'price',
      amount: 2700,
      unitPrice: 2700,
      quantity: 1,
      cycle: 'monthly',
      convertedFrom: { price: 10_000, currency: 'SAR', rate: '0.266666666666667', margin: 2 },
    },
  ])
  expect(() => priceDocument(requestOf([lineOf('a', 10_000)], { currency: 'USD' }))).toThrow(PriceMissing)
  expect(() => priceDocument(requestOf([lineOf('a', 10_000, { cycle: 'annual' })]))).toThrow(PriceMissing)
})

test('one-time and free lines do not recur; sums of renewals are told by cycle, the shortest first', () => {
  const document = priceDocument(
    requestOf([
      lineOf('a', 0, { cycle: 'annual', prices: priced(120_000, 0, 'annual') }),
      lineOf('b', 1000),
      lineOf('c', 500),
      lineOf('d', 0, { cycle: 'oneTime', prices: priced(7000, 0, 'oneTime') }),
      lineOf('e', 0, { cycle: 'free', prices: [] }),
    ]),
  )
  expect(document.net).toBe(128_500)
  expect(document.recurring.map(({ cycle, net, total }) => [cycle, net, total])).toEqual([
    ['monthly', 1500, 1725],
    ['annual', 120_000, 138_000],
  ])
})

test('an exempt client and a line outside the scope bear no VAT; the rate is that of the tax point', () => {
  const lines = [lineOf('a', 10_000), lineOf('b', 5000, { vatCategory: 'O' })]
  const vatRates = [
    { from: '2018-01-01', percent: 5 },
    { from: '2020-07-01', percent: 15 },
  ]
  expect(priceDocument(requestOf(lines, { vatRates, taxPoint: '2020-06-30' })).vat).toEqual([
    { category: 'O', rate: 0, base: 5000, vat: 0 },
    { category: 'S', rate: 5, base: 10_000, vat: 500 },
  ])
  const exempt = priceDocument(requestOf(lines, { buyer: { exemption: 'VATEX-SA-29', treatment: 'standard' } }))
  expect([exempt.vatAmount, exempt.lines.map(({ category }) => category)]).toEqual([0, ['E', 'O']])
})

test('part of a period is paid in part, its set-up fee in full; renewals are whole', () => {
  const coverage = { whole: 1, share: { days: 9, of: 30 } }
  const line = lineOf('a', 0, { prices: priced(10_000, 5000), coverage })
  const price = only(priceDocument(requestOf([line], { groupDiscount: 10 })).lines)
  expect(price.steps.map(({ step, amount }) => [step, amount])).toEqual([
    ['price', 10_000],
    ['proration', 3000],
    ['groupDiscount', -1300],
    ['setupFee', 5000],
  ])
  expect([price.net, only(price.renewals).net]).toEqual([16_700, 9000])
  const part = priceDocument(requestOf([{ ...line, coverage: { whole: 0, share: { days: 9, of: 30 } } }], { payment: 'renewal' }))
  expect(part.net).toBe(3000)
})

describe('promotions', () => {
  const net = (promotions: ReturnType<typeof promotionOf>[], more = {}, groupDiscount = 20) =>
    only(
      priceDocument(
        requestOf([lineOf('a', 0, { prices: priced(10_000, 3000), ...more })], {
          groupDiscount,
          promotions: promotions.map(promotion => ({ promotion, lines: ['a'] })),
        }),
      ).lines,
    )
  const percent = promotionOf('PCT', { type: 'percentage', percent: 50 })
  const fixed = promotionOf('FIX', { type: 'fixed', amounts: sar(1500) })
  const override = promotionOf('ONLY', { type: 'priceOverride', prices: sar(4900) })
  const setup = promotionOf('NOFEE', { type: 'freeSetup' })

  test.each([
    [percent, 4000 + 3000],
    [fixed, 6500 + 3000],
    [promotionOf('BIG', { type: 'fixed', amounts: sar(99_000) }), 3000],
    // In the place of price and group discount: 49.00, not 80 % of it.
    [override, 4900 + 3000],
    [promotionOf('DEAR', { type: 'priceOverride', prices: sar(9000) }), 8000 + 3000],
    [setup, 8000],
    [promotionOf('USD', { type: 'fixed', amounts: [{ amount: 100, currency: 'USD' }] }), 8000 + 3000],
  ])('%j leaves %i', (promotion, expected) => {
    expect(net([promotion]).net).toBe(expected)
  })

  test('the price of another promotion leaves options as they are', () => {
    const options = [{ id: 1, quantity: 1, prices: priced(1000) }]
    expect(net([override], { options }).net).toBe(4900 + 800 + 3000)
  })

  test('one for a line, the best; stackable ones together, prices first and fixed amounts last', () => {
    expect(net([fixed, percent]).promotions).toEqual(['PCT'])
    const stackable = { stackable: true }
    const all = [fixed, percent, override, setup].map(one => ({ ...one, ...stackable }))
    // 49.00, half of it, 15.00 off, no fee.
    expect(net(all)).toMatchObject({ net: 950, promotions: ['FIX', 'NOFEE', 'ONLY', 'PCT'] })
    expect(net([...all, promotionOf('FREE', { type: 'percentage', percent: 100 })], {}, 0).promotions).toEqual([
      'FIX',
      'NOFEE',
      'ONLY',
      'PCT',
    ])
    expect(net([{ ...percent, ...stackable }, fixed]).promotions).toEqual(['PCT'])
  })

  test('a code that is entered twice counts once', () => {
    const twice = { ...percent, stackable: true }
    expect(net([twice, twice]).net).toBe(4000 + 3000)
  })

  test('of two that take off the same now, the one that lasts', () => {
    const lasting = promotionOf('Z', { type: 'percentage', percent: 50 }, { renewals: renewalsOf({ recurring: true, times: 0 }) })
    const twice = promotionOf('M', { type: 'percentage', percent: 50 }, { renewals: renewalsOf({ recurring: true, times: 2 }) })
    expect(net([percent, twice]).promotions).toEqual(['M'])
    const price = net([percent, twice, lasting])
    expect([price.promotions, price.renewals.map(one => [one.net, one.times])]).toEqual([['Z'], [[4000, null]]])
    expect(net([percent]).renewals.map(one => [one.net, one.times])).toEqual([[8000, null]])
  })

  test('once per order: the line on which it takes off most', () => {
    const once = { ...percent, oncePerOrder: true }
    const lines = [lineOf('a', 1000), lineOf('b', 9000), lineOf('c', 9000)]
    const document = priceDocument(requestOf(lines, { promotions: [{ promotion: once, lines: ['a', 'b', 'c'] }] }))
    expect(document.lines.map(one => one.net)).toEqual([1000, 4500, 9000])
  })

  test('an agreed price has none and no discount of a group; an upgrade has promotions alone', () => {
    expect(net([percent], { discounts: 'none' }).net).toBe(10_000 + 3000)
    expect(net([percent], { discounts: 'promotions' }).net).toBe(5000 + 3000)
  })
})

describe('bundles', () => {
  const lines = [
    lineOf('a', 10_000, { bundle: 'start' }),
    lineOf('b', 0, { bundle: 'start', cycle: 'annual', prices: priced(20_000, 1000, 'annual') }),
    lineOf('c', 5000),
  ]
  const fixed = { key: 'start', price: { mode: 'fixed', prices: sar(19_999) }, recurring: false } as const

  test('a price for all of it, split by the prices; its renewals are those of the list', () => {
    const document = priceDocument(requestOf(lines, { bundles: [fixed] }))
    expect(document.lines.map(line => line.net)).toEqual([6666, 13_333 + 1000, 5000])
    expect(document.lines.map(line => line.renewals[0]?.net)).toEqual([10_000, 20_000, 5000])
    expect(document.lines[0]?.steps[1]).toEqual({ step: 'bundle', amount: -3334, bundle: 'start' })
  })

  test('percent off, by weights of its own, for renewals too', () => {
    const weighted = lines.map((line, place) => ({ ...line, weight: [3, 1][place] }))
    const half = { key: 'start', price: { mode: 'discount', percent: 50 }, recurring: true } as const
    const document = priceDocument(requestOf(weighted, { bundles: [half] }))
    expect(document.lines.map(line => line.net)).toEqual([11_250, 3750 + 1000, 5000])
    expect(document.lines.map(line => line.renewals[0]?.net)).toEqual([11_250, 3750, 5000])
  })

  test('never dearer than its parts; without a price in the currency it is not sold', () => {
    const dear = { ...fixed, price: { mode: 'fixed', prices: sar(99_000) } } as const
    expect(priceDocument(requestOf(lines, { bundles: [dear] })).net).toBe(36_000)
    const foreign = { ...fixed, price: { mode: 'fixed', prices: [] } } as const
    expect(() => priceDocument(requestOf(lines, { bundles: [foreign] }))).toThrow(PriceMissing)
  })
})

test('what no price comes from is refused', () => {
  expect(() => priceDocument(requestOf([lineOf('a', 1, { quantity: 0 })]))).toThrow('quantity')
  expect(() => priceDocument(requestOf([lineOf('a', 1, { quantity: Number.NaN })]))).toThrow('quantity')
  expect(() => priceDocument(requestOf([lineOf('a', 1, { quantity: 1e300 })]))).toThrow('quantity')
  expect(() => priceDocument(requestOf([lineOf('a', 1), lineOf('a', 1)]))).toThrow('lineKey')
  expect(() => priceDocument(requestOf([lineOf('a', 1e15, { quantity: 1e6 })]))).toThrow('amountTooLarge')
  expect(priceDocument(requestOf([]))).toMatchObject({ net: 0, vat: [], total: 0, lines: [] })
})
