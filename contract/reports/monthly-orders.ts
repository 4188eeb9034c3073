import { z } from 'zod'
import { report } from '../kernel/report.ts'
import { orderTypes } from '../orders/orders.ts'
import { count, currency, money, month, percent } from './report-fields.ts'

/** What was ordered in each month, by the day of the order. */
export const monthlyOrders = report({
  name: 'monthlyOrders',
  at: 'general/monthly-orders',
  access: 'report.monthlyOrders',
  period: 'last12Months',
  row: {
    month: z.string(),
    currency: z.string(),
    pending: z.int(),
    accepted: z.int(),
    fraud: z.int(),
    cancelled: z.int(),
    total: z.int(),
    /** With VAT, of what is neither fraud nor cancelled. */
    value: z.int(),
    averageValue: z.int().nullable(),
    /** Of what is neither fraud nor cancelled, how much is paid in full, in percent. */
    paidShare: z.number().nullable(),
    /** Orders of clients who had ordered nothing before. */
    fromNew: z.int(),
    fromReturning: z.int(),
    /** Orders of the same month a year earlier, and the change since in percent. */
    yearBefore: z.int(),
    change: z.number().nullable(),
  },
  fields: {
    month,
    currency,
    /** Only orders of these; without any, what is sold anew: neither renewals nor upgrades. */
    type: { kind: 'choice', options: orderTypes, parameter: true },
    pending: count,
    accepted: count,
    fraud: count,
    cancelled: count,
    total: count,
    value: money,
    averageValue: money,
    paidShare: percent,
    fromNew: count,
    fromReturning: count,
    yearBefore: count,
    change: percent,
  },
  order: { by: 'month', order: 'asc' },
  sums: ['pending', 'accepted', 'fraud', 'cancelled', 'total', 'value', 'fromNew', 'fromReturning', 'yearBefore'],
  chart: { kind: 'columns', across: 'month', series: ['accepted', 'pending', 'cancelled', 'fraud'], previous: 'yearBefore' },
  written: { month: 'month', paidShare: 'percent', change: 'change' },
})
