import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, creditOfAmount, leftOfLines } from '#contract/billing/credit.ts'
import { invoiceSums } from '#contract/billing/invoice-lines.ts'
import { lessPrepaid, wholeSums } from '#contract/billing/prepayments.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { lineNet, vatCategories } from '#contract/kernel/tax.ts'

const line = fc.record({
  id: fc.constant(0),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 0, max: 99_999 }),
  discount: fc.constant(0),
  category: fc.constantFrom(...vatCategories),
})
const sold = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }).map(lines => lines.map((one, at) => ({ ...one, id: at + 1 }))),
  percent: fc.integer({ min: 1, max: 99 }),
})
const taxed = (rate: number) => (given: Parameters<Parameters<typeof invoiceSums>[1]>[0]) => ({
  ...given,
  rate: given.category === 'S' ? rate : 0,
})
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

function split({ lines, percent }: typeof sold extends fc.Arbitrary<infer T> ? T : never) {
  const whole = invoiceSums(lines, taxed(15))
  const parts = lines.map(one => ({ ...one, quantity: 1, unitPrice: percentOf(lineNet(one), percent) }))
  const deposit = invoiceSums(parts, taxed(15))
  return { whole, deposit, final: lessPrepaid(whole.lines, whole.vat, [deposit]) }
}

test('a prepayment and the rest come to the whole, net and VAT of each category, and so do their lines', () => {
  fc.assert(
    fc.property(sold, given => {
      const { whole, deposit, final } = split(given)
      if (!final) throw new Error('nothing is left')
      expect([deposit.net + final.net, deposit.vatAmount + final.vatAmount]).toEqual([whole.net, whole.vatAmount])
      const said = wholeSums({ ...final, prepayments: [{ ...deposit, id: 1, number: 'INV-1', invoiceDate: '2026-11-01' }] })
      expect(said).toMatchObject({ net: whole.net, vatAmount: whole.vatAmount, total: whole.total })
      expect(said.vat.filter(({ base }) => base > 0)).toEqual(expect.arrayContaining(whole.vat.filter(({ base }) => base > 0)))
      expect(sum(final.lines.map(({ prepaid }) => prepaid))).toBe(deposit.net)
      expect(final.lines.every(({ prepaid, net }) => prepaid >= 0 && prepaid <= net)).toBe(true)
      expect(final.vat.every(({ base, vat }) => base >= 0 && vat >= 0)).toBe(true)
    }),
  )
})

test('all that can be credited of a final invoice is what it asks for itself', () => {
  fc.assert(
    fc.property(sold, given => {
      const { final } = split(given)
      if (!final || final.total === 0) return
      const invoice = { lines: final.lines, vat: final.vat, earlier: { lines: [], vat: [] } }
      expect(creditOf(invoice, leftOfLines(invoice))).toMatchObject({ net: final.net, vatAmount: final.vatAmount, total: final.total })
      const note = creditOfAmount(invoice, final.total)
      expect([note.net, note.vatAmount]).toEqual([final.net, final.vatAmount])
    }),
  )
})

test('nothing is left over of another supply: less than was prepaid, another rate, another category', () => {
  const of = (unitPrice: number, rate: number, category: 'S' | 'Z' = 'S') =>
    invoiceSums([{ quantity: 1, unitPrice, discount: 0, category }], taxed(rate))
  const less = (whole: ReturnType<typeof of>, deposit: ReturnType<typeof of>) => lessPrepaid(whole.lines, whole.vat, [deposit])
  expect(less(of(100_00, 15), of(30_00, 15))).toMatchObject({ net: 70_00, vatAmount: 10_50, lines: [{ net: 100_00, prepaid: 30_00 }] })
  expect(less(of(100_00, 15), of(100_01, 15))).toBeNull()
  expect(less(of(100_00, 5), of(30_00, 15))).toBeNull()
  expect(less(of(100_00, 0, 'Z'), of(30_00, 15))).toBeNull()
  expect(less(of(100_00, 15), of(100_00, 15))).toMatchObject({ net: 0, vat: [], total: 0 })
})
