import { z } from 'zod'
import { recurringCycles } from '../catalogue/billing-cycles.ts'
import { report } from '../kernel/report.ts'
import { currency, money, month } from './report-fields.ts'

/** Which services a forecast takes to renew. */
export const renewing = ['active', 'suspended'] as const

/**
 * What renewals will ask for in each month if all that runs and all names that renew themselves do, by the prices of now without VAT, with what is agreed
 * to be asked for besides; and what of it is likely.
 */
export const forecast = report({
  name: 'forecast',
  at: 'income/forecast',
  access: 'report.forecast',
  period: 'next12Months',
  row: {
    month: z.string(),
    currency: z.string(),
    monthly: z.int(),
    quarterly: z.int(),
    semiAnnual: z.int(),
    annual: z.int(),
    biennial: z.int(),
    triennial: z.int(),
    /** Names, each for another year. */
    domains: z.int(),
    billableItems: z.int(),
    total: z.int(),
    /** The same by the share of services of each product that were kept in the last 12 months; of names and billable items all. */
    adjusted: z.int(),
  },
  fields: {
    month,
    currency,
    status: { kind: 'choice', options: renewing, parameter: true },
    productId: { kind: 'reference', of: 'products', parameter: true },
    monthly: money,
    quarterly: money,
    semiAnnual: money,
    annual: money,
    biennial: money,
    triennial: money,
    domains: money,
    billableItems: money,
    total: money,
    adjusted: money,
  },
  order: { by: 'month', order: 'asc' },
  sums: [...recurringCycles, 'domains', 'billableItems', 'total', 'adjusted'],
  chart: { kind: 'groups', across: 'month', series: ['total', 'adjusted'] },
  written: { month: 'month' },
})
