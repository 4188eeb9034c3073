import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, creditOfAmount, isVatAlone, leftOfLines, type ToCredit } from '#contract/billing/credit.ts'
import { invoiceSums } from '#contract/billing/invoice-lines.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  unitPrice: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.constant(0),
  category: fc.constantFrom<VatCategory[]>('S', 'S', 'Z', 'E', 'O'),
})
const invoice = fc.array(line, { minLength: 1, maxLength: 6 }).map(given => {
  const sums = invoiceSums(given, sold => ({ ...sold, rate: sold.category === 'S' ? 15 : 0 }))
  return { total: sums.total, vat: sums.vat, lines: sums.lines.map((one, at) => ({ ...one, id: at + 1 })) }
})
type Whole = ToCredit<Parameters<typeof creditOf>[0]['lines'][number]>
type Note = ReturnType<typeof creditOf>

const within = (given: Whole, note: Note): Whole => ({
  ...given,
  earlier: { lines: [...given.earlier.lines, ...note.lines], vat: [...given.earlier.vat, ...note.vat] },
})
const checkSums = (note: Note) => {
  expect(note.net).toBe(note.lines.reduce((sum, { net }) => sum + net, 0))
  expect(note.vatAmount).toBe(note.vat.reduce((sum, { vat }) => sum + vat, 0))
  expect(note.total).toBe(note.net + note.vatAmount)
  for (const { base, vat, rate } of note.vat) {
    expect(vat).toBeGreaterThanOrEqual(0)
    expect(Math.abs(vat - (base * rate) / 100)).toBeLessThanOrEqual(1.5)
  }
  for (const { net, quantity, unitPrice, discount } of note.lines) expect(net).toBe(quantity * unitPrice - discount)
}

test('notes of any parts of an invoice come, with one for the rest, to exactly the invoice', () => {
  fc.assert(
    fc.property(
      invoice,
      fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), { maxLength: 4 }),
      (whole, cuts) => {
        let given: Whole = { ...whole, earlier: { lines: [], vat: [] } }
        let credited = 0
        for (const cut of cuts) {
          const nets = [...leftOfLines(given)].map(([id, left]): [number, number] => [id, Math.floor(left * (cut[id - 1] ?? 0))])
          const note = creditOf(given, new Map(nets))
          checkSums(note)
          given = within(given, note)
          credited += note.total
        }
        const rest = creditOf(given, leftOfLines(given))
        checkSums(rest)
        expect(credited + rest.total).toBe(whole.total)
        expect(leftOfLines(within(given, rest)).size).toBe(0)
      },
    ),
  )
})

test('a note of an amount comes to exactly that, and never takes more of a line than there is', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (whole, cuts) => {
      let given: Whole = { ...whole, earlier: { lines: [], vat: [] } }
      let credited = 0
      for (const cut of [...cuts, 1]) {
        const amount = cut === 1 ? whole.total - credited : Math.floor((whole.total - credited) * cut)
        if (amount === 0) continue
        const left = leftOfLines(given)
        const note = creditOfAmount(given, amount)
        expect(note.total).toBe(amount)
        checkSums(note)
        for (const { invoiceLineId, net } of note.lines) expect(net).toBeLessThanOrEqual(left.get(invoiceLineId) ?? 0)
        given = within(given, note)
        credited += amount
      }
      expect(credited).toBe(whole.total)
    }),
  )
})

const four = { quantity: 1, unitPrice: 4, discount: 0, category: 'S' as const }
const small = (): Whole => {
  const sums = invoiceSums([four], sold => ({ ...sold, rate: 15 }))
  return { vat: sums.vat, lines: sums.lines.map(one => ({ ...one, id: 1 })), earlier: { lines: [], vat: [] } }
}

test('no note is of VAT alone: 4 and 1 VAT, taken back as 3, 1 and 1', () => {
  let given = small()
  const taken = [3, 1, 1].map(amount => {
    expect(isVatAlone(given, amount)).toBe(false)
    const note = creditOfAmount(given, amount)
    given = within(given, note)
    return [note.net, note.vatAmount]
  })
  expect(taken).toEqual([
    [2, 1],
    [1, 0],
    [1, 0],
  ])
})

test('the last two minor units are of one note, where the second would be of VAT alone', () => {
  let given = small()
  for (const amount of [1, 1, 1]) {
    expect(isVatAlone(given, amount)).toBe(false)
    given = within(given, creditOfAmount(given, amount))
  }
  expect(isVatAlone(given, 1)).toBe(true)
  expect(isVatAlone(given, 2)).toBe(false)
  expect(creditOfAmount(given, 2)).toMatchObject({ net: 1, vatAmount: 1 })
})

test('whatever is taken of any invoice that is no VAT alone leaves a rest that is none either', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 5 }), (whole, amounts) => {
      let given: Whole = { ...whole, earlier: { lines: [], vat: [] } }
      let left = whole.total
      for (const amount of amounts) {
        if (amount > left || isVatAlone(given, amount)) continue
        const note = creditOfAmount(given, amount)
        for (const { base, vat } of note.vat) expect(base > 0 || vat === 0).toBe(true)
        given = within(given, note)
        left -= amount
      }
      if (left > 0) expect(isVatAlone(given, left)).toBe(false)
    }),
  )
})
