import { z } from 'zod'
import { paymentMethods } from '../billing/transactions.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money } from './report-fields.ts'

/** Money that came in and went out on each day, as the ledger has it: `net` is what its cash accounts changed by. */
export const monthlyTransactions = report({
  name: 'monthlyTransactions',
  at: 'income/monthly-transactions',
  access: 'report.monthlyTransactions',
  period: 'thisMonth',
  row: {
    day: z.iso.date(),
    currency: z.string(),
    /** How many entries moved money. */
    entries: z.int(),
    amountIn: z.int(),
    fees: z.int(),
    amountOut: z.int(),
    net: z.int(),
  },
  fields: {
    day: { kind: 'date', sort: true, filter: false },
    currency,
    /** Only what came in by these. */
    method: { kind: 'choice', options: paymentMethods, parameter: true },
    entries: count,
    amountIn: money,
    fees: money,
    amountOut: money,
    net: money,
  },
  order: { by: 'day', order: 'asc' },
  sums: ['amountIn', 'fees', 'amountOut', 'net', 'entries'],
  chart: { kind: 'columns', across: 'day', series: ['amountIn'] },
})
