import { z } from 'zod'
import { splitByWeight } from '../catalogue/split-by-weight.ts'
import { type TaxedLine, type TaxTotal, taxTotal } from '../kernel/tax.ts'

/** A prepayment invoice as the final invoice of the same supply deducts it: what is left of it after its credit notes. Minor units. */
export const prepayment = z.object({
  id: z.int(),
  number: z.string(),
  invoiceDate: z.iso.date(),
  net: z.int(),
  vatAmount: z.int(),
  total: z.int(),
  vat: z.array(taxTotal),
})
export type Prepayment = z.output<typeof prepayment>

interface Sums {
  net: number
  vat: readonly TaxTotal[]
  vatAmount: number
  total: number
}
const same = (one: TaxTotal, other: TaxTotal) => one.category === other.category && one.rate === other.rate

/** The same groups of VAT of several documents, put together. */
function together(groups: readonly TaxTotal[]): TaxTotal[] {
  const sums: TaxTotal[] = []
  for (const group of groups) {
    const at = sums.findIndex(one => same(one, group))
    const before = sums[at]
    if (before) sums[at] = { ...before, base: before.base + group.base, vat: before.vat + group.vat }
    else sums.push(group)
  }
  return sums
}

const sumsOf = (vat: readonly TaxTotal[]) => {
  const net = vat.reduce((sum, { base }) => sum + base, 0)
  const vatAmount = vat.reduce((sum, group) => sum + group.vat, 0)
  return { net, vat: [...vat], vatAmount, total: net + vatAmount }
}

/**
 * What a document still asks for where some of it was prepaid: VAT that a prepayment invoice bore is owed by that one. Each line says how much of
 * its net was prepaid. null where it is not the same supply any more: the lines of a category come to less than was prepaid of it.
 */
export function lessPrepaid<L extends TaxedLine>(
  lines: readonly L[],
  vat: readonly TaxTotal[],
  prepayments: readonly Pick<Prepayment, 'vat'>[],
) {
  const prepaid = together(prepayments.flatMap(one => one.vat)).filter(({ base }) => base > 0)
  const of = (group: TaxTotal) => prepaid.find(one => same(one, group))
  const left = vat.map(group => ({ ...group, base: group.base - (of(group)?.base ?? 0), vat: group.vat - (of(group)?.vat ?? 0) }))
  if (!prepaid.every(one => vat.some(group => same(group, one)))) return null
  // A group of VAT alone is what no tax document can say.
  if (left.some(({ base, vat: tax }) => base < 0 || tax < 0 || (base === 0 && tax > 0))) return null
  const shares = new Map<L, number>()
  for (const one of prepaid) {
    const its = lines.filter(({ category, rate }) => same({ category, rate: category === 'S' ? rate : 0, base: 0, vat: 0 }, one))
    const parts = splitByWeight(
      one.base,
      its.map(({ net }) => net),
    )
    for (const [at, line] of its.entries()) shares.set(line, parts[at] as number)
  }
  return {
    lines: lines.map(line => ({ ...line, prepaid: shares.get(line) ?? 0 })),
    ...sumsOf(left.filter(group => group.base > 0 || !of(group))),
  }
}

/** The sums of the whole supply of a final invoice: what it asks for, and what was prepaid. Of any other invoice its own. */
export function wholeSums({ prepayments, ...own }: Sums & { prepayments: readonly Prepayment[] | null }) {
  if (!prepayments?.length) return { net: own.net, vat: [...own.vat], vatAmount: own.vatAmount, total: own.total }
  return sumsOf(together([...own.vat, ...prepayments.flatMap(({ vat }) => vat)]))
}
