import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingPeriod, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { coverageUntil, firstPeriod } from '#contract/catalogue/first-period.ts'
import { cycleChangePrice, prorated, remainingShare, upgradePrice } from '#contract/catalogue/proration.ts'
import { addDays } from '#contract/kernel/calendar.ts'

const year = billingPeriod('2026-01-01', 'annual')
const november = billingPeriod('2026-11-01', 'monthly')

test('what remains: the day of the change counts', () => {
  expect(remainingShare(november, '2026-11-01')).toEqual({ days: 30, of: 30 })
  expect(remainingShare(november, '2026-11-22')).toEqual({ days: 9, of: 30 })
  expect(remainingShare(november, '2026-11-30')).toEqual({ days: 1, of: 30 })
  expect(remainingShare(november, '2026-12-01')).toEqual({ days: 0, of: 30 })
  expect(remainingShare(november, '2026-10-01')).toEqual({ days: 30, of: 30 })
})

test('an upgrade is charged, a downgrade credited where that is allowed', () => {
  // 9 of 30 days of 100.00 more: 30.00.
  const up = { period: november, on: '2026-11-22', oldAmount: 5000, newAmount: 15_000, creditAllowed: true }
  expect(upgradePrice(up)).toEqual({ charge: 3000, credit: 0, share: { days: 9, of: 30 } })
  const down = { ...up, oldAmount: 15_000, newAmount: 5000 }
  expect(upgradePrice(down)).toEqual({ charge: 0, credit: 3000, share: { days: 9, of: 30 } })
  expect(upgradePrice({ ...down, creditAllowed: false })).toEqual({ charge: 0, credit: 0, share: { days: 9, of: 30 } })
  // 184 of 365 days from 1 July on: 365.00 more is 184.00.
  expect(upgradePrice({ ...up, period: year, on: '2026-07-01', oldAmount: 0, newAmount: 36_500 }).charge).toBe(18_400)
})

test('another cycle begins on the day of the change, less what is unused', () => {
  const change = { period: november, on: '2026-11-22', oldAmount: 10_000, newAmount: 100_000, creditAllowed: true }
  expect(cycleChangePrice(change, 'annual')).toEqual({
    charge: 97_000,
    credit: 0,
    unused: 3000,
    share: { days: 9, of: 30 },
    period: { from: '2026-11-22', to: '2027-11-21' },
    nextDueOn: '2027-11-22',
  })
  // From a year of 365.00 to months of 10.00 in the middle: 184.00 unused, 174.00 of it credited.
  const back = cycleChangePrice({ ...change, period: year, on: '2026-07-01', oldAmount: 36_500, newAmount: 1000 }, 'monthly')
  expect([back.charge, back.credit, back.unused]).toEqual([0, 17_400, 18_400])
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
      const period = billingPeriod(from, of)
      expect(prorated(price, remainingShare(period, from))).toBe(price)
      const share = remainingShare(period, addDays(from, after))
      const unused = prorated(price, share)
      const used = prorated(price, { days: share.of - share.days, of: share.of })
      expect(Number.isSafeInteger(unused) && unused >= 0 && unused <= price).toBe(true)
      expect(Math.abs(used + unused - price)).toBeLessThanOrEqual(1)
    }),
  )
})

test('an upgrade and the way back on the same day cancel out, charge and credit are never both', () => {
  fc.assert(
    fc.property(day, cycle, amount, amount, fc.nat(400), (from, of, oldAmount, newAmount, after) => {
      const change = { period: billingPeriod(from, of), on: addDays(from, after), creditAllowed: true }
      const there = upgradePrice({ ...change, oldAmount, newAmount })
      const back = upgradePrice({ ...change, oldAmount: newAmount, newAmount: oldAmount })
      expect([there.charge, there.credit]).toEqual([back.credit, back.charge])
      expect(Math.min(there.charge, there.credit)).toBe(0)
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
