import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDueDate, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { coverageUntil, firstPeriod } from '#contract/catalogue/first-period.ts'
import { coveredAmount, cycleChangePrice, prorated, upgradePrice } from '#contract/catalogue/proration.ts'
import { addDays } from '#contract/kernel/calendar.ts'
import { firstPaidAmount } from '#contract/services/paid-amount.ts'

/** What is left of November on a day of it. */
const ofNovember = (on: string) => coverageUntil('2026-12-01', on, 'monthly')
const ofYear = (on: string) => coverageUntil('2027-01-01', on, 'annual')

test('what is left until a due date: the day of the change counts, and so do periods that were paid ahead', () => {
  expect(ofNovember('2026-11-01')).toEqual({ whole: 1, share: null })
  expect(ofNovember('2026-11-22')).toEqual({ whole: 0, share: { days: 9, of: 30 } })
  expect(ofNovember('2026-11-30')).toEqual({ whole: 0, share: { days: 1, of: 30 } })
  expect(ofNovember('2026-12-01')).toEqual({ whole: 0, share: null })
  expect(ofNovember('2026-12-05')).toEqual({ whole: 0, share: null })
  expect(ofNovember('2026-10-30')).toEqual({ whole: 1, share: { days: 2, of: 31 } })
})

test('an upgrade is charged, a downgrade credited where that is allowed', () => {
  // 9 of 30 days of 100.00 more: 30.00.
  const up = { left: ofNovember('2026-11-22'), oldAmount: 5000, newAmount: 15_000, creditAllowed: true }
  expect(upgradePrice(up)).toEqual({ charge: 3000, credit: 0 })
  const down = { ...up, oldAmount: 15_000, newAmount: 5000 }
  expect(upgradePrice(down)).toEqual({ charge: 0, credit: 3000 })
  expect(upgradePrice({ ...down, creditAllowed: false })).toEqual({ charge: 0, credit: 0 })
  // 184 of 365 days from 1 July on: 365.00 more is 184.00.
  expect(upgradePrice({ ...up, left: ofYear('2026-07-01'), oldAmount: 0, newAmount: 36_500 }).charge).toBe(18_400)
  // December is paid as well.
  expect(upgradePrice({ ...up, left: coverageUntil('2027-01-01', '2026-11-22', 'monthly') }).charge).toBe(13_000)
})

test('another cycle begins on the day of the change, less what is unused of what was paid', () => {
  const change = { left: ofNovember('2026-11-22'), paidAmount: 10_000, newAmount: 100_000, creditAllowed: true }
  expect(cycleChangePrice(change, '2026-11-22', 'annual')).toEqual({
    charge: 97_000,
    credit: 0,
    unused: 3000,
    period: { from: '2026-11-22', to: '2027-11-21' },
    nextDueOn: '2027-11-22',
  })
  // From a year of 365.00 to months of 10.00 in the middle: 184.00 unused, 174.00 of it credited.
  const back = cycleChangePrice({ ...change, left: ofYear('2026-07-01'), paidAmount: 36_500, newAmount: 1000 }, '2026-07-01', 'monthly')
  expect([back.charge, back.credit, back.unused]).toEqual([0, 17_400, 18_400])
})

test('what one period came to at the first payment: without its set-up fee, whatever part of a period it paid for', () => {
  const proration = (whole: number, share: { days: number; of: number } | null) => ({ step: 'proration' as const, amount: 0, whole, share })
  expect(firstPaidAmount({ net: 12_000, setupFee: 2000, steps: [] })).toBe(10_000)
  expect(firstPaidAmount({ net: 3000, setupFee: 0, steps: [proration(0, { days: 9, of: 30 })] })).toBe(10_000)
  expect(firstPaidAmount({ net: 13_000, setupFee: 0, steps: [proration(1, { days: 9, of: 30 })] })).toBe(10_000)
  expect(firstPaidAmount({ net: 20_000, setupFee: 0, steps: [proration(2, null)] })).toBe(10_000)
})

test.each([
  ['2026-11-22', 'monthly', 1, null, 0, { days: 9, of: 30 }, '2026-12-01'],
  ['2026-11-22', 'monthly', 1, 20, 1, { days: 9, of: 30 }, '2027-01-01'],
  ['2026-11-20', 'monthly', 1, 20, 0, { days: 11, of: 30 }, '2026-12-01'],
  ['2026-11-01', 'monthly', 1, 20, 1, null, '2026-12-01'],
  ['2026-11-22', 'annual', 1, 20, 0, { days: 344, of: 365 }, '2027-11-01'],
  ['2026-02-28', 'monthly', 31, null, 1, null, '2026-03-31'],
  ['2026-01-30', 'monthly', 31, null, 0, { days: 1, of: 31 }, '2026-01-31'],
] as const)('from %s, %s, billed on the %ith, next month after %s', (start, cycle, billingDay, chargeNextMonthAfter, whole, share, due) => {
  expect(firstPeriod(start, cycle, { billingDay, chargeNextMonthAfter })).toEqual({
    coverage: { whole, share },
    period: { from: start, to: addDays(due, -1) },
    nextDueOn: due,
  })
})

test.each([
  // An addon of a product that is due on 1 July: 7 months from 1 December on, and 9 of the 30 days of November.
  ['2027-07-01', '2026-11-22', 'monthly', 7, { days: 9, of: 30 }],
  ['2027-07-01', '2026-11-22', 'annual', 0, { days: 221, of: 365 }],
  ['2027-07-01', '2026-07-01', 'annual', 1, null],
  ['2027-02-28', '2026-12-31', 'monthly', 2, null],
  ['2026-11-22', '2026-11-22', 'monthly', 0, null],
  ['2026-11-21', '2026-11-22', 'monthly', 0, null],
] as const)('until %s from %s, %s: %i whole and %j', (due, from, of, whole, share) => {
  expect(coverageUntil(due, from, of, due === '2027-02-28' ? 31 : undefined)).toEqual({ whole, share })
})

test('without a billing day the first period is a whole cycle from its start', () => {
  expect(firstPeriod('2026-01-31', 'monthly')).toEqual({
    coverage: { whole: 1, share: null },
    period: { from: '2026-01-31', to: '2026-02-27' },
    nextDueOn: '2026-02-28',
  })
})

const day = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2000-01-01', days))
const cycle = fc.constantFrom(...recurringCycles)
const amount = fc.integer({ min: 0, max: 1e12 })

test('the whole period is the whole price; used and unused parts sum to it; none is more than it', () => {
  fc.assert(
    fc.property(day, cycle, amount, fc.nat(1200), (from, of, price, after) => {
      const due = nextDueDate(from, of)
      const anchor = Number(from.slice(8))
      expect(coveredAmount(price, coverageUntil(due, from, of, anchor))).toBe(price)
      const { whole, share } = coverageUntil(due, addDays(from, after), of, anchor)
      const unused = coveredAmount(price, { whole, share })
      const used = whole === 1 ? 0 : share ? prorated(price, { days: share.of - share.days, of: share.of }) : price
      expect(Number.isSafeInteger(unused) && unused >= 0 && unused <= price).toBe(true)
      expect(Math.abs(used + unused - price)).toBeLessThanOrEqual(1)
    }),
  )
})

test('an upgrade and the way back on the same day cancel out, charge and credit are never both', () => {
  fc.assert(
    fc.property(day, cycle, amount, amount, fc.nat(400), (from, of, oldAmount, newAmount, after) => {
      const change = { left: coverageUntil(nextDueDate(from, of), addDays(from, after), of), creditAllowed: true }
      const there = upgradePrice({ ...change, oldAmount, newAmount })
      const back = upgradePrice({ ...change, oldAmount: newAmount, newAmount: oldAmount })
      expect([there.charge, there.credit]).toEqual([back.credit, back.charge])
      expect(Math.min(there.charge, there.credit)).toBe(0)
    }),
  )
})

test('another cycle: what is asked and what is unused sum to its price, and nobody pays for a day twice', () => {
  fc.assert(
    fc.property(day, cycle, cycle, amount, amount, fc.nat(1200), (from, of, to, paidAmount, newAmount, after) => {
      const on = addDays(from, after)
      const left = coverageUntil(nextDueDate(from, of), on, of, Number(from.slice(8)))
      const change = cycleChangePrice({ left, paidAmount, newAmount, creditAllowed: true }, on, to)
      expect(change.charge - change.credit + change.unused).toBe(newAmount)
      expect(change.unused).toBeLessThanOrEqual(paidAmount)
      expect(change.period.from).toBe(on)
      expect(addDays(change.period.to, 1)).toBe(change.nextDueOn)
      const without = cycleChangePrice({ left, paidAmount, newAmount, creditAllowed: false }, on, to)
      expect([without.charge, without.credit]).toEqual([change.charge, 0])
    }),
  )
})

test('what one period came to and what was paid for it are the same, for any first payment', () => {
  const share = fc.integer({ min: 1, max: 366 }).chain(of => fc.record({ days: fc.integer({ min: 1, max: of }), of: fc.constant(of) }))
  fc.assert(
    fc.property(amount, fc.nat(3), fc.option(share), fc.nat(1e6), (price, whole, part, setupFee) => {
      fc.pre(whole > 0 || part !== null)
      const net = coveredAmount(price, { whole, share: part }) + setupFee
      const paid = firstPaidAmount({ net, setupFee, steps: [{ step: 'proration', amount: 0, whole, share: part }] })
      // A share is rounded once: a period is off by no more than what that makes of it.
      expect(Math.abs(paid - price)).toBeLessThanOrEqual(Math.ceil((part?.of ?? 1) / (whole * (part?.of ?? 1) + (part?.days ?? 0))))
    }),
  )
})

test('a first period ends on the day before a billing day, and its share is less than a cycle', () => {
  fc.assert(
    fc.property(day, cycle, fc.integer({ min: 1, max: 31 }), fc.option(fc.integer({ min: 1, max: 31 })), (start, of, billingDay, after) => {
      const { coverage, period, nextDueOn } = firstPeriod(start, of, { billingDay, chargeNextMonthAfter: after })
      expect(period.from <= period.to && addDays(period.to, 1) === nextDueOn).toBe(true)
      const dueDay = Number(nextDueOn.slice(8))
      expect(dueDay === billingDay || (dueDay < billingDay && addDays(nextDueOn, 1).endsWith('-01'))).toBe(true)
      expect(coverage.whole + (coverage.share ? 1 : 0)).toBeGreaterThan(0)
      if (coverage.share) expect(coverage.share.days).toBeLessThan(coverage.share.of)
    }),
  )
})
