import { z } from 'zod'
import { report } from '../kernel/report.ts'
import { currency, money, month, percent } from './report-fields.ts'

/** Money that came in and went out in each month, as the ledger has it, beside the same month a year earlier. */
export const annualIncome = report({
  name: 'annualIncome',
  at: 'income/annual-income',
  access: 'report.annualIncome',
  period: 'thisYear',
  row: {
    month: z.string(),
    currency: z.string(),
    amountIn: z.int(),
    fees: z.int(),
    amountOut: z.int(),
    net: z.int(),
    /** The net amounts of the months since the first of the year, or the first that is asked for. */
    running: z.int(),
    yearBefore: z.int(),
    change: z.number().nullable(),
  },
  fields: {
    month,
    currency,
    amountIn: money,
    fees: money,
    amountOut: money,
    net: money,
    running: money,
    yearBefore: money,
    change: percent,
  },
  order: { by: 'month', order: 'asc' },
  sums: ['net', 'amountIn', 'fees', 'amountOut', 'yearBefore'],
  chart: { kind: 'columns', across: 'month', series: ['net'], previous: 'yearBefore' },
  written: { month: 'month', change: 'change' },
})
