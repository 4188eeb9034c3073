import { expect, test } from 'vitest'
import * as money from '#contract/kernel/money.ts'
import { documentVat, lineNet, lineVat } from '#contract/kernel/tax.ts'

const sar = (amount: number): money.Money => ({ amount, currency: 'SAR' })

test('two currencies are never added', () => {
  expect(money.add(sar(100), sar(50))).toEqual(sar(150))
  expect(() => money.add(sar(100), { amount: 1, currency: 'USD' })).toThrow(money.CurrencyDiffers)
  expect(money.totals([sar(1), { amount: 5, currency: 'USD' }, sar(2)])).toEqual([sar(3), { amount: 5, currency: 'USD' }])
})

test('a percentage is rounded half up, and mirrors for credit', () => {
  expect(money.percentOf(10_000, 15)).toBe(1500)
  expect(money.percentOf(10, 15)).toBe(2)
  expect(money.percentOf(9, 15)).toBe(1)
  expect(money.percentOf(-10, 15)).toBe(-2)
  expect(money.percentOf(100, 12.5)).toBe(13)
  expect(money.percentOf(0, 15)).toBe(0)
  for (let amount = -3000; amount <= 3000; amount++) {
    const expected = Math.sign(amount) * Math.floor((Math.abs(amount) * 15 + 50) / 100)
    expect(money.percentOf(amount, 15) === expected, String(amount)).toBe(true)
  }
})

test('a line: quantity × unit price, half up, less the discount', () => {
  expect(lineNet({ quantity: 3, unitPrice: 33.33 })).toBe(100)
  expect(lineNet({ quantity: 1, unitPrice: 0.5 })).toBe(1)
  expect(lineNet({ quantity: 1.005, unitPrice: 100 })).toBe(101)
  expect(lineNet({ quantity: 2, unitPrice: 12_50, discount: 500 })).toBe(2000)
  expect(lineNet({ quantity: -1, unitPrice: 0.5 })).toBe(-1)
})

test('VAT of a document is counted on the sum, per category', () => {
  const line = { net: 10, category: 'S' as const, rate: 15 }
  expect(lineVat(line)).toBe(2)
  expect(documentVat([line, line, line])).toEqual([{ category: 'S', rate: 15, base: 30, vat: 5 }])
  expect(documentVat([line, { net: 700, category: 'Z', rate: 15 }, { net: 100, category: 'S', rate: 5 }])).toEqual([
    { category: 'S', rate: 15, base: 10, vat: 2 },
    { category: 'Z', rate: 0, base: 700, vat: 0 },
    { category: 'S', rate: 5, base: 100, vat: 5 },
  ])
})

test.each([
  [sar(123450), '1,234.50 SAR'],
  [sar(0), '0.00 SAR'],
  [sar(5), '0.05 SAR'],
  [sar(-143750), '-1,437.50 SAR'],
  [{ amount: 1999, currency: 'KWD' }, '1.999 KWD'],
  [{ amount: -5, currency: 'BHD' }, '-0.005 BHD'],
  [{ amount: 1500, currency: 'JPY' }, '1,500 JPY'],
  [{ amount: 0, currency: 'JPY' }, '0 JPY'],
  [sar(1_000_000_000_00), '1,000,000,000.00 SAR'],
])('%j is shown as %s', (amount, text) => {
  expect(money.moneyText(amount)).toBe(text)
})

test.each([
  ['1,250.50', 125050],
  ['١٬٢٥٠٫٥', 125050],
  ['1250', 125000],
  [' 12.5 ', 1250],
  ['-12.50', -1250],
  ['12.50-', -1250],
  ['0', 0],
  ['-0', 0],
  ['12.', 1200],
  ['1,25', null],
  ['12.505', null],
  ['1 250.50', 125050],
  ['12.5.0', null],
  ['--5', null],
  ['-5-', null],
  ['abc', null],
  ['', null],
  ['99999999999999999', null],
])('%s typed is %s', (typed, amount) => {
  expect(money.parseAmount(typed, 'SAR')).toBe(amount)
})

test('what is shown can be typed again', () => {
  for (let amount = -200_000; amount < 200_000; amount += 377) {
    expect(money.parseAmount(money.moneyText(sar(amount)).replace(' SAR', ''), 'SAR')).toBe(amount)
  }
  expect(money.parseAmount('1.234', 'KWD')).toBe(1234)
  expect(money.parseAmount('1.5', 'JPY')).toBeNull()
})
