import { z } from 'zod'
import { report } from '../kernel/report.ts'
import { vatCategories } from '../kernel/tax.ts'
import { currency, money, percent } from './report-fields.ts'

/** By what the days of a return are put together. */
export const returnSpans = ['month', 'quarter'] as const

/** What is filed of VAT, in riyals: sales and what credit notes took back, by category and rate, of each month or quarter. It sums to tax liability. */
export const vatReturn = report({
  name: 'vatReturn',
  at: 'billing/vat-return',
  access: 'report.vatReturn',
  period: 'thisYear',
  row: {
    /** `2026-03`, or `2026-Q1`. */
    span: z.string(),
    /** null: bookings that no category is kept of. */
    category: z.enum(vatCategories).nullable(),
    rate: z.number().nullable(),
    /** Riyals, whatever was sold in. */
    currency: z.string(),
    sales: z.int(),
    salesVat: z.int(),
    credited: z.int(),
    creditedVat: z.int(),
    net: z.int(),
    netVat: z.int(),
  },
  fields: {
    span: { kind: 'text', sort: true, filter: false },
    groupBy: { kind: 'choice', options: returnSpans, parameter: true },
    category: { kind: 'choice', options: vatCategories, sort: true, optional: true },
    rate: percent,
    currency,
    sales: money,
    salesVat: money,
    credited: money,
    creditedVat: money,
    net: money,
    netVat: money,
  },
  order: { by: 'span', order: 'asc' },
  sums: ['sales', 'salesVat', 'credited', 'creditedVat', 'net', 'netVat'],
  chart: { kind: 'sums', series: ['salesVat', 'creditedVat', 'netVat'] },
  written: { span: 'identifier', rate: 'percent' },
})
