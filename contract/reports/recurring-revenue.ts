import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** What services bring in again and again, by the months of their cycles and before VAT, and how many began and ended in the period. */
export const recurringRevenue = report({
  name: 'recurringRevenue',
  at: 'other/recurring-revenue',
  access: 'report.recurringRevenue',
  period: 'last12Months',
  row: {
    name: bilingualRecord,
    currency: z.string(),
    /** Those that run or are suspended now. */
    services: z.int(),
    monthly: z.int(),
    yearly: z.int(),
    started: z.int(),
    ended: z.int(),
    /** Of those that there were when the period began, how many ended in it, in percent. */
    churn: z.number().nullable(),
  },
  fields: {
    name: { kind: 'bilingual', sort: true },
    currency,
    services: count,
    monthly: money,
    yearly: money,
    started: count,
    ended: count,
    churn: percent,
  },
  order: { by: 'monthly', order: 'desc' },
  sums: ['monthly', 'yearly', 'services', 'started', 'ended'],
  chart: { kind: 'shares', by: 'name', of: 'monthly' },
  written: { churn: 'percent' },
})
