import { type Instalment, partsAreWhole, paymentParts, type QuoteLineInput } from '#contract/billing/quote-lines.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { saleTerms, termsForProspect } from '#platform/catalogue/sale-terms.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeNumber } from '../document-series/take-number.ts'
import { priceQuote, quoteSums } from './price-quote.ts'
import { attachmentsOf } from './quote-attachments.ts'

type Row = Record<string, unknown>
type Line = Quote['lines'][number]
type Whole = Omit<Quote, 'lines' | 'instalments'> & { lines: (QuoteLineInput & { id?: number })[]; instalments: Instalment[] }

/** What clients do not see: changing it alone makes no other edition. */
const staffs = new Set(['adminNotes'])
/** On these the price depends, besides the lines. */
const terms = ['clientId', 'currency', 'prospectCountry'] as const

/**
 * A quote with its sums. Whatever a client sees of one that was sent makes another edition of it; lines that stay as they were keep their price.
 * @throws Problem validation
 */
export async function quoteValues(scope: Scope, { fileIds, ...given }: Row, current: Quote | null): Promise<Row> {
  const input: Row = fileIds ? { ...given, attachments: await attachmentsOf(scope, fileIds as number[], current) } : given
  const whole = { instalments: [], ...current, ...input } as unknown as Whole
  const fields = quoteProblems(whole)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const number = current?.number ?? (await takeNumber(scope, 'quotes'))
  const started = current ? {} : { number, ownerId: scope.caller.id, ownerName: scope.caller.name }
  const edition = current && current.stage !== 'draft' && changesWhatIsSeen(input, current) ? { edition: current.edition + 1 } : {}
  const rest = { ...input, ...started, ...edition }
  const otherTerms = !current || terms.some(name => name in input && input[name] !== current[name])
  if (!otherTerms && !('lines' in input)) return rest
  const buyer = whole.clientId
    ? await saleTerms(scope, whole.clientId)
    : await termsForProspect(scope, { currency: whole.currency, country: whole.prospectCountry })
  const kept = otherTerms ? new Map<number, Line>() : unchangedLines(whole.lines, current.lines)
  const lines = await priceQuote(scope, { number, terms: buyer, kept, lines: whole.lines.map(givenOf) })
  return { ...rest, currency: buyer.currency, ...quoteSums(lines), lines }
}

function quoteProblems({ clientId, prospectName, prospectEmail, maximumUses, ...whole }: Whole): FieldProblems {
  const fields: FieldProblems = {}
  if (clientId === null && maximumUses === 1) {
    if (prospectName === null) fields.prospectName = { key: 'required' }
    if (prospectEmail === null) fields.prospectEmail = { key: 'required' }
  }
  const { validFrom, validUntil, outcome, depositPercent, instalments, lines } = whole
  if (validFrom && validUntil && validUntil < validFrom) fields.validUntil = { key: 'dateTooEarly', values: { min: validFrom } }
  if (!partsAreWhole(paymentParts(depositPercent, instalments)))
    fields[instalments.length > 0 ? `instalments.${instalments.length - 1}.percent` : 'depositPercent'] = { key: 'partsNotWhole' }
  if (outcome === 'order' && lines.some(({ productId }) => productId === null)) fields.outcome = { key: 'onlyProducts' }
  return fields
}

const changesWhatIsSeen = (input: Row, current: Quote): boolean =>
  Object.entries(input).some(
    ([name, value]) => !staffs.has(name) && !sameValue(value, current[name as keyof Quote]) && !sameLines(name, value, current),
  )

/** The lines that were sent are those that there are, as far as they can be written. */
function sameLines(name: string, value: unknown, current: Quote): boolean {
  if (name !== 'lines') return false
  const given = value as Whole['lines']
  return given.length === current.lines.length && unchangedLines(given, current.lines).size === given.length
}

/** What of a line is written, in one form. */
const givenOf = ({
  id,
  productId,
  cycle,
  domain,
  description,
  quantity,
  unitPrice,
  discountPercent,
  category,
  reasonCode,
}: Whole['lines'][number]) => ({
  ...(id === undefined ? {} : { id }),
  ...{ productId, cycle, domain, description, quantity, unitPrice, discountPercent, category, reasonCode },
})

function unchangedLines(given: Whole['lines'], stored: readonly Line[]): Map<number, Line> {
  const before = new Map(stored.map(line => [line.id, line]))
  return new Map(
    given.flatMap(line => {
      const old = line.id === undefined ? undefined : before.get(line.id)
      if (!old) return []
      // Where nothing is said of a product it has its name, and its own category.
      const taxed = line.productId ? { category: old.category, reasonCode: old.reasonCode } : {}
      const said = { ...line, description: line.description ?? old.description, ...taxed }
      return sameValue(givenOf(said), givenOf(old)) ? [[old.id, old] as const] : []
    }),
  )
}
