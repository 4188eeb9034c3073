import { expect, test } from 'vitest'
import { addDays, addMonths, calendarDate, daysBetween, isCalendarDate, isOverdue, riyadhDate } from '#contract/kernel/calendar.ts'

test('only days that exist are calendar dates', () => {
  for (const right of ['2024-02-29', '2026-12-31', '1000-01-01']) expect(isCalendarDate(right), right).toBe(true)
  for (const wrong of ['2023-02-29', '2026-13-01', '2026-1-1', '0999-01-01', '2026-00-10', '2026-01-32', '2026-01-01T00:00', '']) {
    expect(isCalendarDate(wrong), wrong).toBe(false)
  }
})

test('limits name the day', () => {
  const rule = calendarDate({ min: '1900-01-01', max: '2026-11-21' })
  expect(rule('2026-11-21')).toBeUndefined()
  expect(rule('1900-01-01')).toBeUndefined()
  expect(rule('2026-11-22')).toEqual({ key: 'dateTooLate', values: { max: '2026-11-21' } })
  expect(rule('1899-12-31')).toEqual({ key: 'dateTooEarly', values: { min: '1900-01-01' } })
  expect(rule('21/11/2026')).toEqual({ key: 'calendarDate' })
  let today = '2026-11-21'
  const moving = calendarDate({ max: () => today })
  expect(moving('2026-11-22')).toEqual({ key: 'dateTooLate', values: { max: '2026-11-21' } })
  today = '2026-11-22'
  expect(moving('2026-11-22')).toBeUndefined()
})

test('the day and overdue are those of Riyadh, three hours before UTC', () => {
  expect(riyadhDate(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20')
  expect(riyadhDate(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  expect(isOverdue('2026-11-20', new Date('2026-11-20T20:59:59Z'))).toBe(false)
  expect(isOverdue('2026-11-20', new Date('2026-11-20T21:00:00Z'))).toBe(true)
  expect(isOverdue('2026-11-21', new Date('2026-11-20T21:00:00Z'))).toBe(false)
})

test('days', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
})

test('a series keeps its anchor day through short months', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  let due = '2024-01-31'
  for (let month = 0; month < 48; month++) due = addMonths(due, 1, 31)
  expect(due).toBe('2028-01-31')
})
