import { expect, test } from 'vitest'
import { durationText } from '#lib/format/duration.ts'

test.each([
  [0, '0 min'],
  [0.54, '0.5 min'],
  [119, '119 min'],
  [120, '2 hr'],
  [2879, '48 hr'],
  [2880, '2 days'],
  [165_660.5, '115 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes, 'en-US')).toBe(text)
})

test('in Arabic with the digits that amounts have', () => {
  expect(durationText(90, 'ar-SA')).toMatch(/^90 د/)
  expect(durationText(7200, 'ar-SA')).toMatch(/^5 أيام/)
})
