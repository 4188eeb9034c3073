import { describe, expect, test } from 'vitest'
import { calendarNames } from '#components/ui/calendar-names.ts'
import { monthWeeks, shiftDate, shiftMonth } from '#components/ui/month-days.ts'

describe('weeks of a month start on Sunday and cover it', () => {
  test.each([
    ['2026-11', 5, '2026-11-01', '2026-12-05'],
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
    ['2024-02', 5, '2024-01-28', '2024-03-02'],
  ])('%s', (month, weeks, first, last) => {
    const grid = monthWeeks(month)
    expect(grid).toHaveLength(weeks)
    expect([grid[0]?.[0], grid.at(-1)?.at(-1)]).toEqual([first, last])
    expect(grid.every(week => week.length === 7 && new Date(`${week[0]}T00:00:00Z`).getUTCDay() === 0)).toBe(true)
  })
})

test('months and days move over year ends', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([shiftDate('2026-12-31', 1), shiftDate('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29'])
})

test('names in both languages, digits always Latin', () => {
  const arabic = calendarNames('ar-SA-u-nu-latn')
  const english = calendarNames('en-US')
  expect(english.weekdays.map(({ short }) => short)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  expect(arabic.weekdays.map(({ short }) => short)).toEqual(['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'])
  expect([english.month('2026-11'), arabic.month('2026-11')]).toEqual(['November 2026', 'نوفمبر 2026'])
  expect([english.hijriDay('2026-11-18'), arabic.hijriDay('2026-11-18')]).toEqual(['8', '8'])
})
