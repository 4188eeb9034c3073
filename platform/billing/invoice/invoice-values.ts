import { invoiceSums, taxingOf } from '#contract/billing/invoice-lines.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { lessPrepaid } from '#contract/billing/prepayments.ts'
import { vatRateOn } from '#contract/catalogue/vat-of-sale.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { lineProblems } from './check-lines.ts'

type Row = Record<string, unknown>
type GivenLine = { id?: number } & Pick<Invoice['lines'][number], 'quantity' | 'unitPrice' | 'discount' | 'category' | 'reasonCode'>

/**
 * A draft with its sums: whatever of it is written, lines, VAT and total follow from the client's terms of today.
 * What was prepaid of it is left out of its sums.
 * @throws Problem validation of `clientId`, and of `lines.<n>.discount` and `lines.<n>.reasonCode`; wrongState `lessThanPrepaid`
 */
export async function invoiceValues(scope: Scope, input: Row, current: Invoice | null): Promise<Row> {
  if (!('lines' in input) && !('clientId' in input)) return input
  const clientId = (input.clientId ?? current?.clientId) as number
  const corrected = await correctedTerms(scope, input.correctsInvoiceId ?? current?.correctsInvoiceId)
  const terms = await saleTerms(scope, clientId, corrected?.taxPoint)
  const given = asSold((input.lines ?? current?.lines) as GivenLine[], current)
  const whole = invoiceSums(given, taxingOf({ buyer: terms.buyer, rate: vatRateOn(terms.vatRates, terms.taxPoint) }))
  const prepayments = ('prepayments' in input ? input.prepayments : current?.prepayments) as Invoice['prepayments']
  const fields = lineProblems(whole.lines)
  if (current && current.clientId !== clientId && asksForItems(given, current)) fields.clientId = { key: 'itemsOfClient' }
  // Who prepaid is who buys.
  if (prepayments?.length && current && current.clientId !== clientId) fields.clientId = { key: 'notAChoice' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const sums = prepayments?.length ? lessPrepaid(whole.lines, whole.vat, prepayments) : whole
  if (sums === null) throw new Problem('wrongState', { reason: 'lessThanPrepaid' })
  const origin = current ? {} : { origin: input.origin ?? originOf(scope, input) }
  return { ...input, ...sums, ...origin, currency: corrected?.currency ?? terms.currency }
}

/** Whether lines that stay ask for billable items, which are their client's. */
function asksForItems(lines: readonly GivenLine[], { lines: before }: Invoice): boolean {
  const stays = new Set(lines.map(({ id }) => id))
  return before.some(({ id, billableItemId }) => billableItemId !== null && stays.has(id))
}

/** Who writes a new one: what an order or the automation asks for, no person wrote. */
function originOf({ caller }: Scope, { orderId }: Row): Invoice['origin'] {
  if (typeof orderId === 'number') return 'order'
  return caller.kind === 'system' ? 'automation' : 'staff'
}

/** Lines as they are sold: what bore no VAT because of its buyer alone, and was not written otherwise, is standard to begin with. */
function asSold(lines: readonly GivenLine[], current: Invoice | null): GivenLine[] {
  const before = new Map(current?.lines.map(line => [line.id, line]))
  return lines.map(line => {
    const old = line.id === undefined ? undefined : before.get(line.id)
    const same = old?.byBuyer && old.category === line.category && (line.reasonCode ?? old.reasonCode) === old.reasonCode
    return same ? { ...line, category: 'S' as const, reasonCode: null } : line
  })
}

/**
 * What changes of a draft, as it is published, because rates or its client's exemption are others than when it was written, or because other
 * `prepayments` are deducted than was meant; a debit note goes by the day of its invoice.
 */
export async function taxedToday(scope: Scope, invoice: Invoice, prepayments: Invoice['prepayments']): Promise<Row> {
  if (invoice.updatedOn === scope.now.toISOString() && sameValue(prepayments, invoice.prepayments)) return {}
  const given = { lines: invoice.lines, prepayments }
  const { lines, net, vat, vatAmount, total } = (await invoiceValues(scope, given, invoice)) as unknown as Invoice
  const same = sameValue(vat, invoice.vat) && sameValue(prepayments, invoice.prepayments)
  return same ? {} : { lines, net, vat, vatAmount, total, prepayments }
}

/** A debit note asks for what was sold when its invoice was published. */
async function correctedTerms({ db }: Scope, id: unknown) {
  if (typeof id !== 'number') return null
  const { currency, invoiceDate } = await db
    .selectFrom('invoices')
    .select(['currency', 'invoiceDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return invoiceDate === null ? null : { currency, taxPoint: invoiceDate }
}
