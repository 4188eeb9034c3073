import { z } from 'zod'
import { report } from '../kernel/report.ts'
import { month, percent } from './report-fields.ts'

const number = { kind: 'number', sort: true } as const

/** Clients by the month in which they signed up, and how many of them have ordered and paid since. */
export const newCustomers = report({
  name: 'newCustomers',
  at: 'clients/new-customers',
  access: 'report.newCustomers',
  period: 'last12Months',
  row: {
    month: z.string(),
    signUps: z.int(),
    ordered: z.int(),
    paid: z.int(),
    /** How many of them have paid, in percent. */
    conversion: z.number().nullable(),
    /** The median of the days from signing up to the first payment. */
    medianDays: z.number().nullable(),
    yearBefore: z.int(),
    change: z.number().nullable(),
  },
  fields: {
    month,
    signUps: number,
    ordered: number,
    paid: number,
    conversion: percent,
    medianDays: percent,
    yearBefore: number,
    change: percent,
  },
  order: { by: 'month', order: 'asc' },
  sums: ['signUps', 'ordered', 'paid', 'yearBefore'],
  chart: { kind: 'lines', across: 'month', series: ['signUps'], previous: 'yearBefore' },
  written: { month: 'month', conversion: 'percent', change: 'change' },
})
