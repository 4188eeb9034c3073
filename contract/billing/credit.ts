import { splitByWeight } from '../catalogue/split-by-weight.ts'
import { documentVat, lineVat, type TaxTotal, type VatCategory } from '../kernel/tax.ts'

interface Creditable {
  id: number
  quantity: number
  unitPrice: number
  discount: number
  net: number
  /** What of it prepayment invoices asked for, on which it is credited. */
  prepaid?: number
  category: VatCategory
  rate: number
}
/** What can be credited: a published invoice, and what its earlier credit notes took back. */
export interface ToCredit<L extends Creditable> {
  lines: readonly L[]
  vat: readonly TaxTotal[]
  earlier: { lines: readonly { invoiceLineId: number; net: number }[]; vat: readonly TaxTotal[] }
}
type Group = Pick<TaxTotal, 'category' | 'rate'>

const sumOf = <T>(items: readonly T[], amount: (item: T) => number) => items.reduce((sum, item) => sum + amount(item), 0)
const same = (one: Group, other: Group) => one.category === other.category && (one.category !== 'S' || one.rate === other.rate)

/** What is left to credit of each line, net in minor units, by the line's id; lines of which nothing is left are not there. */
export function leftOfLines<L extends Creditable>({ lines, earlier }: ToCredit<L>): Map<number, number> {
  const left = lines.map(({ id, net, prepaid = 0 }): [number, number] => {
    const taken = earlier.lines.filter(({ invoiceLineId }) => invoiceLineId === id)
    return [id, net - prepaid - sumOf(taken, line => line.net)]
  })
  return new Map(left.filter(([, net]) => net > 0))
}

/** What of a group of VAT is left of some of its lines: its VAT with the last of them, else at most that of their nets. */
function leftOfLinesOfGroup<L extends Creditable>(invoice: ToCredit<L>, group: Group, left: ReadonlyMap<number, number>) {
  const whole = leftOfGroup(invoice, group)
  const lines = invoice.lines.filter(line => same(line, group))
  const base = sumOf(lines, ({ id }) => left.get(id) ?? 0)
  if (base === whole.base) return whole
  return { base, vat: Math.min(whole.vat, lineVat({ ...group, net: base })) }
}

/** What is left of a group of VAT. */
function leftOfGroup({ vat, earlier }: Pick<ToCredit<Creditable>, 'vat' | 'earlier'>, group: Group): { base: number; vat: number } {
  const of = (groups: readonly TaxTotal[], amount: 'base' | 'vat') =>
    sumOf(
      groups.filter(one => same(one, group)),
      one => one[amount],
    )
  return { base: of(vat, 'base') - of(earlier.vat, 'base'), vat: of(vat, 'vat') - of(earlier.vat, 'vat') }
}

/**
 * A credit note of these nets, by the ids of the lines; none is more than is left of its line. VAT is that of its own sums, but all notes of
 * an invoice together never come to more VAT than it has, and one that takes all that is left comes to exactly that.
 */
export function creditOf<L extends Creditable>(invoice: ToCredit<L>, nets: ReadonlyMap<number, number>) {
  const lines = invoice.lines.flatMap(line => {
    const net = nets.get(line.id) ?? 0
    if (net === 0) return []
    const { id: invoiceLineId, ...rest } = line
    const whole = net === line.net
    const price = whole ? {} : { quantity: 1, unitPrice: net, discount: 0 }
    return [{ ...rest, ...price, invoiceLineId, net, vat: lineVat({ ...line, net }) }]
  })
  const vat = documentVat(lines).map(group => {
    const left = leftOfGroup(invoice, group)
    return { ...group, vat: group.base === left.base ? left.vat : Math.min(left.vat, group.vat) }
  })
  const net = sumOf(lines, line => line.net)
  const vatAmount = sumOf(vat, group => group.vat)
  return { lines, net, vat, vatAmount, total: net + vatAmount }
}

/**
 * A credit note that comes to exactly this amount with VAT, at most what is left of the invoice: over the groups of VAT and the lines in
 * proportion to what is left of each. Its VAT may differ by one minor unit from that of its net, where no net comes to the amount. It is of VAT
 * alone, or leaves VAT alone, only where nothing else comes to the amount (`isVatAlone`). With `only` it is for these lines alone, at most
 * what `creditableOf` says of them.
 */
export function creditOfAmount<L extends Creditable>(invoice: ToCredit<L>, amount: number, only?: ReadonlySet<number>) {
  const left = leftOfOnly(invoice, only)
  const groups = groupsLeft(invoice, left)
  const parts = splitByWeight(
    amount,
    groups.map(group => group.left.base + group.left.vat),
  )
  const nets = new Map<number, number>()
  const vatOf = groups.map((group, at) => {
    const part = parts[at] as number
    const vat = vatOfPart(group, part)
    const lines = invoice.lines.filter(line => same(line, group) && left.has(line.id))
    const weights = lines.map(({ id }) => left.get(id) as number)
    const shares = part > vat ? splitByWeight(part - vat, weights) : weights.map(() => 0)
    for (const [place, { id }] of lines.entries()) nets.set(id, shares[place] as number)
    return { category: group.category, rate: group.rate, base: part - vat, vat }
  })
  const note = creditOf(invoice, nets)
  const vat = vatOf.filter(group => group.base + group.vat > 0)
  return { ...note, vat, vatAmount: amount - note.net, total: amount }
}

/**
 * Whether a note of this amount would have VAT without anything that it is the VAT of, or would leave such for the next one: no tax document
 * says that. It is so of the last minor units of an invoice alone.
 */
export function isVatAlone<L extends Creditable>(invoice: ToCredit<L>, amount: number, only?: ReadonlySet<number>): boolean {
  const { vat } = creditOfAmount(invoice, amount, only)
  const alone = ({ base, vat: tax }: { base: number; vat: number }) => base === 0 && tax > 0
  const earlier = { ...invoice.earlier, vat: [...invoice.earlier.vat, ...vat] }
  return vat.some(alone) || invoice.vat.some(group => alone(leftOfGroup({ vat: invoice.vat, earlier }, group)))
}

/** What can be credited of an invoice with VAT, of all lines or of some of them. */
export const creditableOf = <L extends Creditable>(invoice: ToCredit<L>, only?: ReadonlySet<number>): number =>
  sumOf(groupsLeft(invoice, leftOfOnly(invoice, only)), ({ left }) => left.base + left.vat)

const leftOfOnly = <L extends Creditable>(invoice: ToCredit<L>, only?: ReadonlySet<number>) =>
  new Map([...leftOfLines(invoice)].filter(([id]) => !only || only.has(id)))

const groupsLeft = <L extends Creditable>(invoice: ToCredit<L>, left: ReadonlyMap<number, number>) =>
  invoice.vat
    .map(group => ({ ...group, left: leftOfLinesOfGroup(invoice, group, left) }))
    .filter(group => group.left.base + group.left.vat > 0)

/** What of a part of a group, which includes VAT, is VAT. */
function vatOfPart({ category, rate, left }: Group & { left: { base: number; vat: number } }, part: number): number {
  if (part === left.base + left.vat) return left.vat
  const bearing = category === 'S' ? part - Math.round((part * 100) / (100 + rate)) : 0
  // While VAT is left, so much is left of what it is the VAT of that the rest, in two parts, has something in each.
  const wanted = Math.min(left.vat, Math.max(bearing, part - left.base + 2))
  return Math.max(Math.min(wanted, part - 1), part - left.base, 0)
}
