import { z } from 'zod'
import { report } from '../kernel/report.ts'
import { count, currency, money, month } from './report-fields.ts'

/** The names that clients have by the month in which they expire, and what their renewals of a year bring in, before VAT. */
export const domainsByExpiry = report({
  name: 'domainsByExpiry',
  at: 'other/domains-by-expiry',
  access: 'report.domainsByExpiry',
  period: 'next12Months',
  row: {
    month: z.string(),
    currency: z.string(),
    names: z.int(),
    renewing: z.int(),
    leaving: z.int(),
    /** Of those that renew by themselves, by the prices of now. */
    income: z.int(),
    /** Of all of them. */
    most: z.int(),
    /** At what their registry asks for each, with the margin of its band. */
    premium: z.int(),
    /** Of these nobody knows a price: what they bring in is in neither sum. */
    unpriced: z.int(),
  },
  fields: {
    month,
    currency,
    tldId: { kind: 'reference', of: 'tlds', parameter: true },
    names: count,
    renewing: count,
    leaving: count,
    income: money,
    most: money,
    premium: count,
    unpriced: count,
  },
  order: { by: 'month', order: 'asc' },
  sums: ['income', 'most', 'names', 'renewing', 'leaving', 'premium', 'unpriced'],
  chart: { kind: 'columns', across: 'month', series: ['renewing', 'leaving'] },
  written: { month: 'month' },
})
