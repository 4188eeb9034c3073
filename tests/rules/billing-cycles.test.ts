import { expect, test } from 'vitest'
import { billingCycles, billingPeriod, cycleMonths, isRecurring, nextDueDate, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { addDays } from '#contract/kernel/calendar.ts'

test('a cycle is calendar months, or nothing that recurs', () => {
  expect(billingCycles.map(cycleMonths)).toEqual([1, 3, 6, 12, 24, 36, null, null])
  expect(billingCycles.filter(isRecurring)).toEqual([...recurringCycles])
  expect(nextDueDate('2026-01-31', 'oneTime')).toBeNull()
  expect(nextDueDate('2026-01-31', 'free')).toBeNull()
})

test('a series keeps its anchor day: 31, the last of February, 31', () => {
  expect(nextDueDate('2026-01-31', 'monthly', 31)).toBe('2026-02-28')
  expect(nextDueDate('2026-02-28', 'monthly', 31)).toBe('2026-03-31')
  expect(nextDueDate('2026-02-28', 'monthly')).toBe('2026-03-28')
  expect(nextDueDate('2024-02-29', 'annual', 29)).toBe('2025-02-28')
  expect(nextDueDate('2024-02-29', 'triennial', 29)).toBe('2027-02-28')
  expect(nextDueDate('2026-08-31', 'semiAnnual', 31)).toBe('2027-02-28')
})

test('periods of a series meet without gap or overlap', () => {
  expect(billingPeriod('2026-01-31', 'monthly', 31)).toEqual({ from: '2026-01-31', to: '2026-02-27' })
  for (const cycle of recurringCycles) {
    let due = '2024-01-31'
    for (let times = 0; times < 40; times++) {
      const next = nextDueDate(due, cycle, 31)
      expect(addDays(billingPeriod(due, cycle, 31).to, 1)).toBe(next)
      due = next
    }
  }
})
