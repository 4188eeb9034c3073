import { z } from 'zod'
import { clientSources } from '../clients/client-values.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** How clients who signed up in the period found us, with their orders and what was invoiced of them since, before VAT. */
export const sources = report({
  name: 'sources',
  at: 'clients/sources',
  access: 'report.sources',
  period: 'last12Months',
  row: {
    source: z.enum([...clientSources, 'unknown']),
    currency: z.string(),
    clients: z.int(),
    orders: z.int(),
    income: z.int(),
    /** Income a client. */
    average: z.int(),
    /** Of the income in the currency, in percent. */
    share: z.number(),
  },
  fields: {
    source: { kind: 'choice', options: [...clientSources, 'unknown'], sort: true },
    currency,
    clients: count,
    orders: count,
    income: money,
    average: money,
    share: percent,
  },
  order: { by: 'income', order: 'desc' },
  sums: ['income', 'clients', 'orders'],
  chart: { kind: 'shares', by: 'source', of: 'income' },
  written: { share: 'percent' },
})
