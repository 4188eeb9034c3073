import { invoiceSums } from '#contract/billing/invoice-lines.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { vatCategoryFor, vatRateOn } from '#contract/catalogue/vat-of-sale.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { lineProblems } from './check-lines.ts'

type Row = Record<string, unknown>
type GivenLine = Pick<Invoice['lines'][number], 'quantity' | 'unitPrice' | 'discount' | 'category' | 'reasonCode'>

/**
 * A draft with its sums: whatever of it is written, lines, VAT and total follow from the client's terms of today.
 * @throws Problem validation of `clientId` and of `lines.<n>.discount` and `lines.<n>.reasonCode`
 */
export async function invoiceValues(scope: Scope, input: Row, current: Invoice | null): Promise<Row> {
  if (!('lines' in input) && !('clientId' in input)) return input
  const terms = await saleTerms(scope, (input.clientId ?? current?.clientId) as number)
  const { vatRates, buyer } = terms
  const { currency, taxPoint } = (await correctedTerms(scope, input.correctsInvoiceId ?? current?.correctsInvoiceId)) ?? terms
  const taxing = (sold: VatCategory) => {
    const category = vatCategoryFor(sold, buyer)
    return { category, rate: category === 'S' ? vatRateOn(vatRates, taxPoint) : 0 }
  }
  const sums = invoiceSums((input.lines ?? current?.lines) as GivenLine[], taxing)
  const fields = lineProblems(sums.lines)
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return { ...input, ...sums, currency }
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
