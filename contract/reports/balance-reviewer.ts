import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { report } from '../kernel/report.ts'
import { count, currency, money } from './report-fields.ts'

/** What each client's wallet held before the period, what moved in it and what it held on its last day, beside the balance that the database keeps. */
export const balanceReviewer = report({
  name: 'balanceReviewer',
  at: 'billing/balance-reviewer',
  access: 'report.balanceReviewer',
  period: 'thisMonth',
  row: {
    clientName: bilingualRecord,
    clientId: z.int(),
    currency: z.string(),
    opening: z.int(),
    /** Payments that no invoice took. */
    paidIn: z.int(),
    /** Put there by staff. */
    charged: z.int(),
    /** Credited, or given back into it. */
    givenBack: z.int(),
    /** It paid invoices. */
    used: z.int(),
    withdrawn: z.int(),
    /** Given, and not used in time. */
    expired: z.int(),
    closing: z.int(),
    /** How much of what is kept now was given and expires. */
    expiring: z.int(),
    movements: z.int(),
    /** The balance that is kept of it now, less the sum of all its movements: never anything but 0. */
    difference: z.int(),
  },
  fields: {
    clientName: { kind: 'bilingual', sort: true },
    clientId: { kind: 'reference', of: 'clients' },
    currency,
    opening: money,
    paidIn: money,
    charged: money,
    givenBack: money,
    used: money,
    withdrawn: money,
    expired: money,
    closing: money,
    expiring: money,
    movements: count,
    difference: money,
  },
  order: { by: 'closing', order: 'desc' },
  sums: ['opening', 'closing', 'used', 'difference', 'paidIn', 'charged', 'givenBack', 'withdrawn', 'expired', 'expiring', 'movements'],
  chart: { kind: 'sums', series: ['opening', 'paidIn', 'charged', 'givenBack', 'used', 'withdrawn', 'expired', 'closing'] },
})
