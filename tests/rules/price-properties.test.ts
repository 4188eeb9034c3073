import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { type DocumentPrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import type { LineToPrice, PriceRequest } from '#contract/catalogue/price-request.ts'
import type { Promotion } from '#contract/catalogue/promotion-effect.ts'
import { lineNet, lineVat } from '#contract/kernel/tax.ts'
import { promotionOf } from '../support/price-requests.ts'

const currency = 'SAR'
const amount = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100_000_000 }))
const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map(one => one / 100),
)
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 5_000_000 }).map(one => one / 1_000_000),
)
const prices = fc
  .tuple(amount, amount)
  .map(([price, setupFee]) => billingCycles.filter(one => one !== 'free').map(cycle => ({ cycle, currency, price, setupFee })))
const share = fc.tuple(fc.integer({ min: 0, max: 366 }), fc.integer({ min: 1, max: 366 })).map(([days, of]) => ({
  days: Math.min(days, of),
  of,
}))
const option = fc
  .record({ id: fc.integer({ min: 1, max: 99 }), quantity: fc.integer({ min: 0, max: 9 }), prices, ofIt: fc.integer({ min: 0, max: 9 }) })
  .map(({ ofIt, ...one }) => ({ ...one, beside: Math.min(one.quantity, ofIt) }))
const line = fc.record(
  {
    cycle: fc.constantFrom(...billingCycles),
    quantity,
    prices,
    vatCategory: fc.constantFrom('S', 'Z', 'E', 'O'),
    options: fc.array(option, { maxLength: 3 }),
    discounts: fc.constantFrom('promotions', 'none'),
    coverage: fc.record({ whole: fc.integer({ min: 0, max: 2 }), share: fc.option(share) }),
    bundle: fc.constantFrom('one', 'two'),
    weight: fc.integer({ min: 0, max: 10 }),
  },
  { requiredKeys: ['cycle', 'quantity', 'prices', 'vatCategory'] },
) as fc.Arbitrary<Omit<LineToPrice, 'key'>>
const effect = fc.oneof(
  percent.map(one => ({ type: 'percentage', percent: one }) as const),
  amount.map(one => ({ type: 'fixed', amounts: [{ amount: one, currency }] }) as const),
  amount.map(one => ({ type: 'priceOverride', prices: [{ amount: one, currency }] }) as const),
  fc.constant({ type: 'freeSetup' } as const),
)
const terms = fc.record({ stackable: fc.boolean(), oncePerOrder: fc.boolean(), renewals: fc.option(fc.integer({ min: 0, max: 5 })) })
const promotion = fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), effect, terms).map(([code, of, more]) => promotionOf(code, of, more))
const bundle = fc.record({
  price: fc.oneof(
    percent.map(one => ({ mode: 'discount', percent: one }) as const),
    amount.map(one => ({ mode: 'fixed', prices: [{ amount: one, currency }] }) as const),
  ),
  recurring: fc.boolean(),
})

const request: fc.Arbitrary<PriceRequest> = fc
  .record({
    lines: fc.array(line, { maxLength: 8 }).map(lines => lines.map((one, place) => ({ ...one, key: `line${place}` }))),
    payment: fc.constantFrom('first', 'renewal'),
    groupDiscount: percent,
    promotions: fc.uniqueArray(promotion, { maxLength: 4, selector: ({ code }) => code }),
    bundles: fc.tuple(bundle, bundle).map(([one, two]) => [
      { ...one, key: 'one' },
      { ...two, key: 'two' },
    ]),
    reach: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ promotions, reach, ...rest }) => ({
    ...rest,
    currency,
    taxPoint: '2026-11-22',
    buyer: { exemption: null, treatment: 'standard' },
    vatRates: [{ from: '2020-07-01', percent: 15 }],
    promotions: promotions.map(one => ({
      promotion: one,
      lines: rest.lines.flatMap(({ key }, place) => (place % reach === 0 ? [key] : [])),
    })),
  }))

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
const holds = (check: (document: DocumentPrice, asked: PriceRequest) => void) =>
  fc.assert(fc.property(request, asked => check(priceDocument(asked), asked)))

test('totals equal the sum of the lines, and the steps of a line its net', () => {
  holds(document => {
    expect(sum(document.lines.map(({ net }) => net))).toBe(document.net)
    expect(sum(document.vat.map(({ base }) => base))).toBe(document.net)
    expect(sum(document.vat.map(({ vat }) => vat))).toBe(document.vatAmount)
    expect(document.net + document.vatAmount).toBe(document.total)
    expect(document.gross - document.discount).toBe(document.net)
    for (const charge of document.lines.flatMap(one => [one, ...one.renewals])) {
      expect(sum(charge.steps.map(step => step.amount))).toBe(charge.net)
      expect(charge.gross - charge.discount).toBe(charge.net)
    }
  })
})

test('a discount never exceeds the price: nothing is below 0', () => {
  holds(document => {
    for (const { net, gross, discount, setupFee } of document.lines.flatMap(one => [one, ...one.renewals])) {
      expect(Math.min(net, discount, setupFee, gross - discount, net - setupFee)).toBeGreaterThanOrEqual(0)
    }
  })
})

test('every amount is a whole number of minor units', () => {
  const wholeIn = (value: unknown, path = ''): void => {
    // The value of a promotion is a percent or an amount.
    if (typeof value === 'number' && !/\.(?:quantity|percent|rate|value)$/.test(path)) expect(Number.isSafeInteger(value), path).toBe(true)
    if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) wholeIn(one, `${path}.${key}`)
  }
  holds(document => wholeIn(document))
})

test('neither the order of lines nor that of promotions or bundles matters', () => {
  fc.assert(
    fc.property(request, fc.infiniteStream(fc.nat()), (asked, places) => {
      const shuffled = <T>(list: readonly T[] = []): T[] =>
        list
          .map(one => ({ one, place: places.next().value as number }))
          .sort((first, second) => first.place - second.place)
          .map(({ one }) => one)
      const byKey = ({ lines, ...rest }: DocumentPrice) => ({ ...rest, lines: lines.toSorted((a, b) => (a.key < b.key ? -1 : 1)) })
      const other = { ...asked, lines: shuffled(asked.lines), promotions: shuffled(asked.promotions), bundles: shuffled(asked.bundles) }
      expect(byKey(priceDocument(other))).toEqual(byKey(priceDocument(asked)))
    }),
  )
})

test('a promotion makes nothing dearer, and a line has one unless its promotions are stackable', () => {
  holds((document, asked) => {
    const without = priceDocument({ ...asked, promotions: [] })
    const stackable = new Map(asked.promotions?.map(({ promotion: one }) => [one.code, one.stackable]))
    document.lines.forEach((priced, place) => {
      expect(priced.net).toBeLessThanOrEqual(without.lines[place]?.net as number)
      expect(priced.promotions.length < 2 || priced.promotions.every(code => stackable.get(code))).toBe(true)
    })
    for (const { promotion: one } of asked.promotions ?? []) {
      const used = document.lines.filter(({ promotions }) => promotions.includes(one.code))
      if (one.oncePerOrder) expect(used.length).toBeLessThan(2)
    }
  })
})

test('a line that needs no steps but its price is quantity × unit price less the discount, with its VAT', () => {
  holds((document, { lines }) => {
    document.lines.forEach((priced, place) => {
      const { coverage, bundle: inBundle } = lines[place] as LineToPrice
      if (coverage || inBundle) return
      const fee = sum(priced.steps.flatMap(step => (step.step === 'setupFee' ? [step.amount] : [])))
      expect(lineNet({ ...priced, discount: priced.discount })).toBe(priced.net - fee)
      expect(priced.vat).toBe(lineVat(priced))
    })
  })
})

test('the lines of a bundle sum to its price, and what was chosen beside it costs what it costs without the bundle', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), amount, (its, price) => {
      const lines = its.map(({ coverage: _, ...one }, place) => ({
        ...one,
        key: `line${place}`,
        bundle: 'one',
        discounts: 'none' as const,
      }))
      const asked = {
        ...fc.sample(request, { numRuns: 1, seed: 1 })[0],
        payment: 'first',
        promotions: [],
        groupDiscount: 0,
      } as PriceRequest
      const priceOf = (more: Pick<PriceRequest, 'lines' | 'bundles'>) =>
        sum(priceDocument({ ...asked, ...more }).lines.map(one => one.net - one.setupFee))
      const held = lines.map(({ options = [], ...one }) => ({
        ...one,
        options: options.map(({ beside = 0, ...chosen }) => ({ ...chosen, quantity: chosen.quantity - beside })),
      }))
      const [listed, ofBundle] = [priceOf({ lines, bundles: [] }), priceOf({ lines: held, bundles: [] })]
      const bundles = [{ key: 'one', price: { mode: 'fixed', prices: [{ amount: price, currency }] }, recurring: false } as const]
      expect(priceOf({ lines, bundles })).toBe(Math.min(price, ofBundle) + listed - ofBundle)
    }),
  )
})

test('a renewal asks what the document before said it would, for as long as it said', () => {
  holds((document, asked) => {
    const lasting = asked.bundles?.filter(({ recurring }) => recurring)
    for (const priced of document.lines) {
      const codes = new Set(priced.promotions)
      const still = (after: number) =>
        asked.promotions?.flatMap(({ promotion: one }) =>
          codes.has(one.code) && (one.renewals === null || one.renewals >= after)
            ? [{ promotion: remaining(one, after), lines: [priced.key] }]
            : [],
        )
      let after = 0
      for (const { net, times } of priced.renewals) {
        const lines = asked.lines.map(({ coverage: _, ...one }) => one)
        const renewal = priceDocument({ ...asked, lines, payment: 'renewal', bundles: lasting, promotions: still(after + 1) })
        expect(renewal.lines.find(({ key }) => key === priced.key)?.net).toBe(net)
        after += times ?? 0
      }
    }
  })
})

const remaining = (promotion: Promotion, after: number): Promotion => ({
  ...promotion,
  oncePerOrder: false,
  renewals: promotion.renewals === null ? null : promotion.renewals - after,
})
