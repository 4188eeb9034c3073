import { z } from 'zod'
import { report } from '../kernel/report.ts'
import { count, currency, money, percent } from './report-fields.ts'

/** What happened on each day, each thing in the currency of its client, its document or its service. */
export const dailyPerformance = report({
  name: 'dailyPerformance',
  at: 'general/daily-performance',
  access: 'report.dailyPerformance',
  period: 'thisMonth',
  row: {
    day: z.iso.date(),
    currency: z.string(),
    orders: z.int(),
    accepted: z.int(),
    newClients: z.int(),
    issued: z.int(),
    paid: z.int(),
    amountIn: z.int(),
    cancellations: z.int(),
    newDomains: z.int(),
    renewals: z.int(),
    /** What came in on the same day a month earlier, and the change since in percent. */
    before: z.int(),
    change: z.number().nullable(),
  },
  fields: {
    day: { kind: 'date', sort: true, filter: false },
    currency,
    orders: count,
    accepted: count,
    newClients: count,
    issued: count,
    paid: count,
    amountIn: money,
    cancellations: count,
    newDomains: count,
    renewals: count,
    before: money,
    change: percent,
  },
  order: { by: 'day', order: 'asc' },
  sums: ['amountIn', 'orders', 'newClients', 'paid', 'accepted', 'issued', 'cancellations', 'newDomains', 'renewals', 'before'],
  chart: { kind: 'lines', across: 'day', series: ['orders', 'newClients', 'paid', 'renewals'] },
  written: { change: 'change' },
})
