import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** What the rows are of. */
export const soldBy = ['product', 'productGroup'] as const

/** What was invoiced of each product, before VAT: published invoices by their day, whether they are paid or not, less credit notes by theirs. */
export const byProduct = report({
  name: 'byProduct',
  at: 'income/byproduct',
  access: 'report.byProduct',
  period: 'last12Months',
  row: {
    /** What an invoice asks without a product has none. */
    name: bilingualRecord.nullable(),
    groupName: bilingualRecord.nullable(),
    currency: z.string(),
    units: z.number(),
    net: z.int(),
    /** Of the lines: that of a document is rounded on their sum. */
    vat: z.int(),
    /** Of all net income in the currency, in percent. */
    share: z.number(),
    /** Net income of as many days before. */
    before: z.int(),
    change: z.number().nullable(),
  },
  fields: {
    name: { kind: 'bilingual', sort: true, filter: false },
    groupName: { kind: 'bilingual', sort: true, filter: false },
    currency,
    groupBy: { kind: 'choice', options: soldBy, parameter: true },
    units: count,
    net: money,
    vat: money,
    share: percent,
    before: money,
    change: percent,
  },
  order: { by: 'net', order: 'desc' },
  sums: ['net', 'vat', 'units', 'before'],
  chart: { kind: 'shares', by: 'name', of: 'net' },
  written: { share: 'percent', change: 'change' },
})
