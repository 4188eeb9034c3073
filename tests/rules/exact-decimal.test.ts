import { expect, test } from 'vitest'
import { cleanDecimal, divided, multiplied, positiveDecimal } from '#contract/kernel/exact-decimal.ts'

test.each([
  ['3.750', '3.75'],
  ['03.75', '3.75'],
  ['٣٫٧٥', '3.75'],
  ['0.10', '0.1'],
  ['5.', '5.'],
  ['1,5', '1,5'],
])('%s is kept as %s', (typed, clean) => {
  expect(cleanDecimal(typed)).toBe(clean)
})

test.each(['0', '0.000', '-1', '1e9', '5.', '.5', '1,5', '', '1234567890123', `0.${'1'.repeat(25)}`])('%s is no rate', typed => {
  expect(positiveDecimal(typed)).toEqual({ key: 'positiveDecimal' })
})

test.each([
  ['1', '3.75', '0.266666666666667'],
  ['1', '0.266666666666667', '3.75'],
  ['3.75', '3.75', '1'],
  ['0.000089', '3.75', '0.0000237333333333333'],
  ['999999999999', '0.001', '999999999999000'],
])('%s divided by %s is %s', (dividend, divisor, quotient) => {
  expect(divided(dividend, divisor)).toBe(quotient)
})

test.each(['4.375', '0.00238', '12.2345', '179.44', '0.931207', '1.1586'])('%s divided there and back is what it was', rate => {
  for (const base of ['3.75', '4.3447', '0.0208', '7']) expect(divided(divided(rate, base), divided('1', base))).toBe(rate)
})

test('a product is exact', () => {
  expect(multiplied('0.1', '0.2')).toBe('0.02')
  expect(multiplied('1.1586', '3.75')).toBe('4.34475')
})
