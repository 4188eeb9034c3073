import type { Invoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export type InvoiceLine = Invoice['lines'][number]

/** A line as it was sold: what bore no VAT because of its buyer alone is standard to begin with. */
export const soldLine = ({ description, quantity, unitPrice, discount, category, reasonCode, byBuyer }: InvoiceLine) => ({
  ...{ description, quantity, unitPrice, discount },
  ...(byBuyer ? { category: 'S' as const, reasonCode: null } : { category, reasonCode }),
})

/** The same with what it asks payment for, which another line must have let go. */
export const carriedLine = (line: InvoiceLine) => {
  const { orderItemId, serviceId, domainId, periodFrom, periodTo, billableItemId, occurrence } = line
  return { ...soldLine(line), orderItemId, serviceId, domainId, periodFrom, periodTo, billableItemId, occurrence }
}

/** Of a line that asks payment for nothing any more. */
export const nothingAsked = {
  ...{ orderItemId: null, serviceId: null, domainId: null, periodFrom: null, periodTo: null },
  ...{ billableItemId: null, occurrence: null },
}

/** These lines ask payment for nothing any more, so that others may. */
export async function releaseLines({ db }: Scope, lines: readonly Pick<InvoiceLine, 'id'>[]): Promise<void> {
  await db
    .updateTable('invoiceLines')
    .set(nothingAsked)
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
}
