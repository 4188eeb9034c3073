import { expect, test } from 'vitest'
import { daysBefore, daysOf, isCompared } from '#lib/reports/days-before.ts'

const today = '2026-11-27'
const filter = (operator: 'between' | 'gte' | 'lte', ...values: string[]) => ({ field: 'period', operator, values })

test.each([
  ['last12Months', undefined, ['2025-12-01', '2026-11-27']],
  ['thisMonth', undefined, ['2026-11-01', '2026-11-27']],
  ['thisYear', undefined, ['2026-01-01', '2026-11-27']],
  ['twoYears', undefined, ['2025-01-01', '2026-11-27']],
  ['thisYear', filter('between', 'today-29d', 'today'), ['2026-10-29', '2026-11-27']],
  ['thisYear', filter('gte', '2026-11-03'), ['2026-11-03', '2026-11-27']],
  ['thisYear', filter('lte', '2025-03-31'), ['2025-03-31', '2025-03-31']],
] as const)('a report of %s with %o is about %o', (period, asked, days) =>
  expect(daysOf(period, asked && { ...asked, values: [...asked.values] }, today)).toEqual(days),
)

test.each([
  [
    ['2026-11-01', '2026-11-27'],
    ['2026-10-01', '2026-10-27'],
    ['2025-11-01', '2025-11-27'],
  ],
  [
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
    ['2025-11-01', '2025-11-30'],
  ],
  [
    ['2026-03-01', '2026-03-31'],
    ['2026-02-01', '2026-02-28'],
    ['2025-03-01', '2025-03-31'],
  ],
  [
    ['2026-01-01', '2026-12-31'],
    ['2025-01-01', '2025-12-31'],
    ['2025-01-01', '2025-12-31'],
  ],
  [
    ['2025-01-01', '2026-11-27'],
    ['2023-01-01', '2024-11-27'],
    ['2024-01-01', '2025-11-27'],
  ],
  [
    ['2025-11-28', '2026-11-27'],
    ['2024-11-28', '2025-11-27'],
    ['2024-11-28', '2025-11-27'],
  ],
  [
    ['2026-10-29', '2026-11-27'],
    ['2026-09-29', '2026-10-28'],
    ['2025-10-29', '2025-11-27'],
  ],
  [
    ['2024-02-29', '2024-02-29'],
    ['2024-02-28', '2024-02-28'],
    ['2023-02-28', '2023-02-28'],
  ],
] as const)('%o is compared with %o, and with %o of the year before', (days, before, yearBefore) => {
  expect(daysBefore(days, 'before')).toEqual(before)
  expect(daysBefore(days, 'yearBefore')).toEqual(yearBefore)
})

test('what is to come, and what is as of a day, has nothing before it', () => {
  expect((['next12Months', 'untilToday', 'thisMonth'] as const).map(isCompared)).toEqual([false, false, true])
})
