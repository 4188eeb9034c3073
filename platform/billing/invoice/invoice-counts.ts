import { sql } from 'kysely'
import type { InvoiceCounts } from '#contract/billing/invoice-calls.ts'
import { invoiceStatuses } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { cachedFigure } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** How many invoices are in each state, and how many of those that are to be paid are overdue. */
export const invoiceCounts = cachedFigure('invoices', { take: countInvoices, sizeOf: counts => counts.all })

async function countInvoices({ db, now }: Scope): Promise<InvoiceCounts> {
  const { rows } = await sql<{ status: string; count: number; overdue: number }>`select "status", count(*)::int as "count",
    count(*) filter (where "status" in ('unpaid', 'partiallyPaid', 'bankTransfer') and "dueDate" < ${riyadhDate(now)}::date)::int as "overdue"
    from "invoices" group by 1`.execute(db)
  const sumOf = (of: 'count' | 'overdue') => rows.reduce((sum, row) => sum + row[of], 0)
  const byStatus = Object.fromEntries(invoiceStatuses.map(one => [one, rows.find(({ status }) => status === one)?.count ?? 0]))
  return { ...(byStatus as Omit<InvoiceCounts, 'all' | 'overdue'>), all: sumOf('count'), overdue: sumOf('overdue') }
}
