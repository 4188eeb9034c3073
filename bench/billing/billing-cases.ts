import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { AnyReport } from '#contract/kernel/report.ts'
import { reports } from '#contract/reports/manifest.ts'
import type { Case } from '../api/cases.ts'
import { is, listCase, searchFor, spread } from '../list-case.ts'

interface Report extends AnyReport {
  at: string
  endpoints: { list: { path: string } }
}

const summed = (query: ListQuery = {}): ListQuery => ({ sums: true, ...query })

/** The lists of invoices and payments with their sums, and every report over the days that it is about until somebody says others. */
export async function billingCases({ count, clients }: { count: number; clients: readonly number[] }): Promise<Case[]> {
  const [invoice, transaction] = [invoices.endpoints.list, transactions.endpoints.list]
  const overdue = { field: 'dueDate', operator: 'lt', value: '2026-11-01' } as const
  const found = await Promise.all(
    Object.entries(reports).map(async ([name, { load }]) => ((await load()) as Record<string, Report>)[name] as Report),
  )
  return [
    listCase(invoice, 'invoices, page 1', [summed()]),
    listCase(invoice, 'invoices, page 1000', [summed({ page: 1000 })]),
    listCase(invoice, 'invoices, unpaid', [summed({ where: [is('status', 'unpaid')] })]),
    listCase(invoice, 'invoices, unpaid and overdue, by amount', [
      summed({ where: [is('status', 'unpaid'), overdue], order_by: { by: 'balance', order: 'desc' } }),
    ]),
    listCase(invoice, 'invoices, due on a day', [summed({ where: [is('dueDate', '2026-11-20')] })]),
    listCase(
      invoice,
      'invoices, of a client',
      clients.map(id => summed({ where: [is('clientId', id)] })),
    ),
    listCase(
      invoice,
      'invoices, number searched',
      spread(count, 500).map(n => searchFor(`inv${n}`)),
    ),
    listCase(transaction, 'transactions, page 1', [summed()]),
    listCase(
      transaction,
      'transactions, reference searched',
      spread(count, 500).map(n => searchFor(`ref${n}`)),
    ),
    ...found.map(report => listCase(report.endpoints.list, `report ${report.at}`, [report.list.sums ? summed() : {}], 10)),
  ]
}
